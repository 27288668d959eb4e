/** Plot's modules that a saved figure does not need; each bundle has the file of the same name in this folder instead. */
module.exports = ["projection", "transforms/bin", "transforms/group", "transforms/interval"];
