import { describeFaults } from "../describeFaults.js";

describeFaults("Spark", ["spark"]);
