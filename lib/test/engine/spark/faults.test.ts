import { describeFaults } from "../describeFaults.js";

describeFaults("Spark", ["spark", "--abandoned", "10"], 600_000_000);
