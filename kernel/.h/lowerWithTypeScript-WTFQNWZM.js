import {
  lowerWithTypeScript
} from "./chunk-NPL6CESK.js";
import "./chunk-2LSLNOVP.js";
import "./chunk-MLKGABMK.js";
export {
  lowerWithTypeScript
};
