import fc from "fast-check";

// Property tests try the same examples every time, so that a failure is never a matter of luck.
fc.configureGlobal({ seed: 20_250_722 });
