import {
  lowerWithTypeScript
} from "./chunk-AMRDINB2.js";
import "./chunk-2LSLNOVP.js";
import "./chunk-MLKGABMK.js";
export {
  lowerWithTypeScript
};
