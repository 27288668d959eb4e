// A process that asks a long query, to be killed in the middle of it: `node killedClient.mjs ADDRESS TOKENFILE SQL`.
import { connectSpark } from "../../dist/engine/connect/connectSpark.node.js";

const [address, tokenFile, sql] = process.argv.slice(2);
const connection = await connectSpark(address, tokenFile === "" ? {} : { tokenFile });
await connection.query(sql);
