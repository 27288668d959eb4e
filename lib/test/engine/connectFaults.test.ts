import { describeFaults } from "./describeFaults.js";

describeFaults("sail", "sail");
