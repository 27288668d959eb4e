// A process that asks a long query and is killed in the middle of it: `node killedClient.mjs ADDRESS TOKENFILE SQL`.
import { connectSpark } from "../../dist/engine/connect/connectSpark.node.js";

const [address, tokenFile, sql] = process.argv.slice(2);
const connection = await connectSpark(address, tokenFile === "" ? {} : { tokenFile });
const warm = connection.query("SELECT 1 AS s");
await warm;
setTimeout(() => process.kill(process.pid, "SIGKILL"), 3000);
await connection.query(sql);
