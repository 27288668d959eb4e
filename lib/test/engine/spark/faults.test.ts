import { describeFaults } from "../describeFaults.js";

describeFaults("Spark", ["spark"], 5_000_000_000);
