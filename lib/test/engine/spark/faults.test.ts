import { describeFaults } from "../describeFaults.js";

describeFaults("Spark", ["spark", "--abandoned", "10"], 1_500_000_000);
