/** The files of `overtraining_scaling`; see parseFileList. Written by .scripts/datasetFiles.mjs. */
export const files = `
source exp_data/
8cd5243244a6890c8cec31cf7752901131f1da479b3c4920e37eb65ad608089c 16293 eval_metadata.csv
evals/
82d76b589a41a716a275c272285cb933c692d83ba4f79dd321d07b159f412bb8 2602 evaluation_c4_original-d_1024_l_24_h_8-0.25_heavy.json <- exp_data/evals/evaluation_c4_original-d=1024_l=24_h=8-0.25_heavy.json
82de50bfb36466437ad954d1e2f57ce350ec4db211316bd24b850bfe0e6a9db7 2604 evaluation_c4_original-d_1024_l_24_h_8-0.5_heavy.json <- exp_data/evals/evaluation_c4_original-d=1024_l=24_h=8-0.5_heavy.json
97894c818c678fb3d71b759ab8d4539d939735b38c96c2958d077b30db38a9b9 2639 evaluation_c4_original-d_1024_l_24_h_8-1.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=1024_l=24_h=8-1.0_heavy.json
19b415d6f05ef852b1713337a3d849a7de47d026e04393e5f05c6723013aa52d 2636 evaluation_c4_original-d_1024_l_24_h_8-16.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=1024_l=24_h=8-16.0_heavy.json
4ba52562ba732f18b55a6ebc56d6edacb6b56789e0965ace1d6059b394ee99de 2605 evaluation_c4_original-d_1024_l_24_h_8-2.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=1024_l=24_h=8-2.0_heavy.json
dc03cdca25516add5735045a64db1edb6aa4245c2f7b72d53a356ac91f862afc 2596 evaluation_c4_original-d_1024_l_24_h_8-4.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=1024_l=24_h=8-4.0_heavy.json
2bd6869a79ed42b1e3e7c8b90b263c34b12cc2b5b0dc4e20cfdf565d9d8facba 2631 evaluation_c4_original-d_1024_l_24_h_8-8.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=1024_l=24_h=8-8.0_heavy.json
698053164289e3c2e775dc0db8e913df9514b91fa05723a1851783053e5a7983 2550 evaluation_c4_original-d_512_l_8_h_4-0.25_heavy.json <- exp_data/evals/evaluation_c4_original-d=512_l=8_h=4-0.25_heavy.json
77893b6338861d8904fe4e9369637b5293775e8d97fa1e9fac05011ff6fd103c 2596 evaluation_c4_original-d_512_l_8_h_4-0.5_heavy.json <- exp_data/evals/evaluation_c4_original-d=512_l=8_h=4-0.5_heavy.json
a0e372b660a0b1a9fa358f04b889d522ff160f8580cf77dd96e1b168e4760dea 2587 evaluation_c4_original-d_512_l_8_h_4-1.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=512_l=8_h=4-1.0_heavy.json
10834f7157f78b8c9e8f8f0c5159a84ff89ca741f146683c16dd459a27bca7a1 2587 evaluation_c4_original-d_512_l_8_h_4-16.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=512_l=8_h=4-16.0_heavy.json
f1ea2f5bea7ab7a376932758b76f0e1be0da055cf4e7a59dff60122cf6eb212d 2601 evaluation_c4_original-d_512_l_8_h_4-2.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=512_l=8_h=4-2.0_heavy.json
4b6d3de7cf7155c8cc730feb78cf476b1a895e622daf78c85f2523148a2b3454 2591 evaluation_c4_original-d_512_l_8_h_4-32.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=512_l=8_h=4-32.0_heavy.json
64082ee774687d5dcfc52716e70d503894b59cd93fc496cce7b81bc9342fb745 2600 evaluation_c4_original-d_512_l_8_h_4-4.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=512_l=8_h=4-4.0_heavy.json
71397d81eb1057e19072a145ecaebfade4bd5f071c012a61d810600d98e9bcf4 2621 evaluation_c4_original-d_512_l_8_h_4-8.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=512_l=8_h=4-8.0_heavy.json
65af14c5d9bc3010359bd8f05196634cd4c37b3d337f3ff5565faa50d85ebdd9 2587 evaluation_c4_original-d_576_l_24_h_8-0.25_heavy.json <- exp_data/evals/evaluation_c4_original-d=576_l=24_h=8-0.25_heavy.json
7018005e78310197d94b9131206f30bf1741712000d2f3c5ae577864b7e0ea30 2606 evaluation_c4_original-d_576_l_24_h_8-0.5_heavy.json <- exp_data/evals/evaluation_c4_original-d=576_l=24_h=8-0.5_heavy.json
06ae03cea1857771253deed34a6180e800da0b7fb086177b57a86852c50cd4c9 2619 evaluation_c4_original-d_576_l_24_h_8-1.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=576_l=24_h=8-1.0_heavy.json
8086d1d5c842b1d5dbf4e692bc99bcfb9432d98182d6b73a79c54d9a1fe957e2 2619 evaluation_c4_original-d_576_l_24_h_8-16.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=576_l=24_h=8-16.0_heavy.json
8243a20d5330b748cc28b94b28346995bf3675492fd1bfc0014b782fe272cd46 2621 evaluation_c4_original-d_576_l_24_h_8-2.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=576_l=24_h=8-2.0_heavy.json
3dd4c9b443dcd6153e688988d9bb01f6bdc41486166e1be6ec73101a03d1db4d 2619 evaluation_c4_original-d_576_l_24_h_8-32.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=576_l=24_h=8-32.0_heavy.json
0b49254ae617f3758a1d32e7069ca3a0dd526a83aced3f391c8cbd46a555c0b3 2582 evaluation_c4_original-d_576_l_24_h_8-4.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=576_l=24_h=8-4.0_heavy.json
8201280d1b9ba503e333b4b0a7055fa564bc35a53f56f2eab065282896e23059 2641 evaluation_c4_original-d_576_l_24_h_8-8.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=576_l=24_h=8-8.0_heavy.json
31fa04ddedad803f3a219bfce0d78049f5657021fcca51c1814c86528572299b 2454 evaluation_c4_original-d_96_l_8_h_4-0.25_heavy.json <- exp_data/evals/evaluation_c4_original-d=96_l=8_h=4-0.25_heavy.json
8d71595b0eb9b1042736630a44fd971e3c9b9bfae60b088bfc9eb5cfcf60dd7a 2476 evaluation_c4_original-d_96_l_8_h_4-0.5_heavy.json <- exp_data/evals/evaluation_c4_original-d=96_l=8_h=4-0.5_heavy.json
866e0290c817c27a79ef8c0201037213b33d98baf8c157169b92798eb244faff 2487 evaluation_c4_original-d_96_l_8_h_4-1.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=96_l=8_h=4-1.0_heavy.json
c4f084faaa29c08db678320948e5638b45c13c21f03eb6bbc05e7234774f918f 2571 evaluation_c4_original-d_96_l_8_h_4-16.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=96_l=8_h=4-16.0_heavy.json
4c08ae42d20499dc9d86b0944a03e7d623cf1c7671f31263eac28d37310419b4 2481 evaluation_c4_original-d_96_l_8_h_4-2.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=96_l=8_h=4-2.0_heavy.json
e3e9f3e3b0194b462665ac28d1eeb2a9577c90178bcdb5d8f13817fab0e20b60 2577 evaluation_c4_original-d_96_l_8_h_4-32.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=96_l=8_h=4-32.0_heavy.json
d16faaa2f9cf9f9fb613c7dbdf7ed614aa470b3ae853cc5ea797e58041696a79 2565 evaluation_c4_original-d_96_l_8_h_4-4.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=96_l=8_h=4-4.0_heavy.json
73d7c034beed526ba226f6dd3019acc0d5fa51047852ad43ef993444f9dcb858 2582 evaluation_c4_original-d_96_l_8_h_4-8.0_heavy.json <- exp_data/evals/evaluation_c4_original-d=96_l=8_h=4-8.0_heavy.json
665dca20f7dc054994e4e337696544eff8871d7280790a7889fea98236f49c4f 2603 evaluation_c4_original-open_lm_1b-1.0_heavy.json
8679ee3e4f7ed62a6723690607a99ab93d4f67bbca30473374ff5398747b66ed 2635 evaluation_c4_original-open_lm_1b-4.0_heavy.json
73682bf8c39cea0fd0b224d2c310dd256feec6552ff0b4936668294444b6b62b 2786 evaluation_c4_original-open_lm_7b-1.0_heavy.json
5db297cb6b538b3460783e39ec82771e119e5f2b07cdfa5cdfcc82662449aef1 2612 evaluation_rpj-d_1024_l_24_h_8-0.25_heavy.json <- exp_data/evals/evaluation_rpj-d=1024_l=24_h=8-0.25_heavy.json
36e35b2b64e1d4df50aaba6a76de8a80a8ca62b1e39250799dd79b7148a91e0f 2643 evaluation_rpj-d_1024_l_24_h_8-0.5_heavy.json <- exp_data/evals/evaluation_rpj-d=1024_l=24_h=8-0.5_heavy.json
d457e978adc3b9c23a0b904c75d8a13b371e72a4cfa20e84e7749a04c32872d2 2637 evaluation_rpj-d_1024_l_24_h_8-1.0_heavy.json <- exp_data/evals/evaluation_rpj-d=1024_l=24_h=8-1.0_heavy.json
6850e7dbb85693b7db51dd161cbfc20d02f2a148a474a21b75941635abfccb95 2600 evaluation_rpj-d_1024_l_24_h_8-16.0_heavy.json <- exp_data/evals/evaluation_rpj-d=1024_l=24_h=8-16.0_heavy.json
7c4a8387b2df48a144a450a90173c024e17df516ddf54f514af2647b1610ccf5 2634 evaluation_rpj-d_1024_l_24_h_8-2.0_heavy.json <- exp_data/evals/evaluation_rpj-d=1024_l=24_h=8-2.0_heavy.json
a0dfac5c44cf27b9189952aab9e5632f1ebd75d895515e0403e3d9f0fbb657dd 2600 evaluation_rpj-d_1024_l_24_h_8-32.0_heavy.json <- exp_data/evals/evaluation_rpj-d=1024_l=24_h=8-32.0_heavy.json
ba2078070302b0dbbdaeeadd8a3e0504a8e421e2795ebdcbced7ff67dfbd5e03 2639 evaluation_rpj-d_1024_l_24_h_8-4.0_heavy.json <- exp_data/evals/evaluation_rpj-d=1024_l=24_h=8-4.0_heavy.json
607cc6bfc79655b33093eca55e08abbd1be92febc119e21a02de83c36acadd6a 2626 evaluation_rpj-d_1024_l_24_h_8-8.0_heavy.json <- exp_data/evals/evaluation_rpj-d=1024_l=24_h=8-8.0_heavy.json
222cdaef719061be430c067c0fe3da73c36a16ed33c3e891161cd630451a3474 2551 evaluation_rpj-d_512_l_8_h_4-0.25_heavy.json <- exp_data/evals/evaluation_rpj-d=512_l=8_h=4-0.25_heavy.json
47a0f64f92f270870a4b9eb87f4146f0c140a53829aa529e82606a36bde1c7d8 2626 evaluation_rpj-d_512_l_8_h_4-0.5_heavy.json <- exp_data/evals/evaluation_rpj-d=512_l=8_h=4-0.5_heavy.json
4626735ceef8744c91097902f3c9fc63c4ab806a20878a876cd89ecdec25df7a 2618 evaluation_rpj-d_512_l_8_h_4-1.0_heavy.json <- exp_data/evals/evaluation_rpj-d=512_l=8_h=4-1.0_heavy.json
d701a84f686dda5847c08c2baee91f9b6ed5d238c5b974453e0e3d4634e00e67 2592 evaluation_rpj-d_512_l_8_h_4-16.0_heavy.json <- exp_data/evals/evaluation_rpj-d=512_l=8_h=4-16.0_heavy.json
b82796ca6705815b9b51e21ced6971d3c2fb4a999bb9610e9c9d1cb0aceb9384 2623 evaluation_rpj-d_512_l_8_h_4-2.0_heavy.json <- exp_data/evals/evaluation_rpj-d=512_l=8_h=4-2.0_heavy.json
b351ced39b18696b0a8a4a46e2907fbe937f5e281715c022055e31e2ff3dae22 2639 evaluation_rpj-d_512_l_8_h_4-32.0_heavy.json <- exp_data/evals/evaluation_rpj-d=512_l=8_h=4-32.0_heavy.json
0c24aa9961fa2ade37f9793acab02a0843650e973f4cb76b84941f61a2e417db 2599 evaluation_rpj-d_512_l_8_h_4-4.0_heavy.json <- exp_data/evals/evaluation_rpj-d=512_l=8_h=4-4.0_heavy.json
dd855125af6b1136275c0b884234428d58a36041293d668b6b282108ef5322b6 2635 evaluation_rpj-d_512_l_8_h_4-8.0_heavy.json <- exp_data/evals/evaluation_rpj-d=512_l=8_h=4-8.0_heavy.json
399cb26f1e27e110bcbb8a232876f69c1b111d93a28176593c5f539da904cca0 2623 evaluation_rpj-d_576_l_24_h_8-0.25_heavy.json <- exp_data/evals/evaluation_rpj-d=576_l=24_h=8-0.25_heavy.json
dfb5d3941d751ff92cb765272ede70a7dc9b263c440fed745ec3e6fb92d91f85 2590 evaluation_rpj-d_576_l_24_h_8-0.5_heavy.json <- exp_data/evals/evaluation_rpj-d=576_l=24_h=8-0.5_heavy.json
ff1f6b29041669eca1e7f8ee741b2fd4ea657b6d2d012bb63fe6af8a1fcb2c7c 2609 evaluation_rpj-d_576_l_24_h_8-1.0_heavy.json <- exp_data/evals/evaluation_rpj-d=576_l=24_h=8-1.0_heavy.json
7cf2db697cece71f244df4aabf3f11454ac79e6382122785ffbc9e107044d73a 2625 evaluation_rpj-d_576_l_24_h_8-16.0_heavy.json <- exp_data/evals/evaluation_rpj-d=576_l=24_h=8-16.0_heavy.json
a34619ebc6cc8e39101ef5e0f02c70418539df4b277c3d308f993703da1bcef2 2627 evaluation_rpj-d_576_l_24_h_8-2.0_heavy.json <- exp_data/evals/evaluation_rpj-d=576_l=24_h=8-2.0_heavy.json
f623e8a0c793e6f277baed4b848d023f8cfa04e637195f58aa746c56a3e062d1 2618 evaluation_rpj-d_576_l_24_h_8-32.0_heavy.json <- exp_data/evals/evaluation_rpj-d=576_l=24_h=8-32.0_heavy.json
b89537eadc801d7b884cd1e6b11d0cd25b9a10a4285387eaf04c1e99b6fdfade 2589 evaluation_rpj-d_576_l_24_h_8-4.0_heavy.json <- exp_data/evals/evaluation_rpj-d=576_l=24_h=8-4.0_heavy.json
8a9362f0a4de493684774e8fa2147e38bfd1ec5a7b18dc4fedf8bb5cb6742ac8 2598 evaluation_rpj-d_576_l_24_h_8-8.0_heavy.json <- exp_data/evals/evaluation_rpj-d=576_l=24_h=8-8.0_heavy.json
94eaf0356677e90513c10dce16078093dfa708f5c9e07f45a103228c7cee32a5 2476 evaluation_rpj-d_96_l_8_h_4-0.25_heavy.json <- exp_data/evals/evaluation_rpj-d=96_l=8_h=4-0.25_heavy.json
d081e2b1e0ec79df7febd9123b3529c6a2b043233aace62fc04e0c14b4b020f2 2432 evaluation_rpj-d_96_l_8_h_4-0.5_heavy.json <- exp_data/evals/evaluation_rpj-d=96_l=8_h=4-0.5_heavy.json
913f558fa989bc7bacc81666dd794e2b1f835ef15f30787114f5a7142c299e1b 2490 evaluation_rpj-d_96_l_8_h_4-1.0_heavy.json <- exp_data/evals/evaluation_rpj-d=96_l=8_h=4-1.0_heavy.json
a900f9f040a1844c5b3568af04f22b5ad6c82a4691407a1773e7001540269ade 2599 evaluation_rpj-d_96_l_8_h_4-16.0_heavy.json <- exp_data/evals/evaluation_rpj-d=96_l=8_h=4-16.0_heavy.json
0f6966eaf5e245ae39d42a717733976ff11b0c292dc827029b17dc4d5d770e7b 2529 evaluation_rpj-d_96_l_8_h_4-2.0_heavy.json <- exp_data/evals/evaluation_rpj-d=96_l=8_h=4-2.0_heavy.json
0ffe1616d7e4022262db2622a16ed6b7ab3a642fbcf58f8a80a525d8a6faa83d 2590 evaluation_rpj-d_96_l_8_h_4-32.0_heavy.json <- exp_data/evals/evaluation_rpj-d=96_l=8_h=4-32.0_heavy.json
c18eeae160ff0488a845c283a458b3c3c54164b7ac6832cd78fea35b4228f5be 2582 evaluation_rpj-d_96_l_8_h_4-4.0_heavy.json <- exp_data/evals/evaluation_rpj-d=96_l=8_h=4-4.0_heavy.json
85c7cbc6aae4d5a383b81501cbec377a0e2143b5f8cbb8c4b2c423f328fc24d2 2611 evaluation_rpj-d_96_l_8_h_4-8.0_heavy.json <- exp_data/evals/evaluation_rpj-d=96_l=8_h=4-8.0_heavy.json
1e93269d6e4b4886410df04ff41d9c940e87e1d708370ea9f0536a4d4255f04e 2634 evaluation_rpj-open_lm_1b-1.0_heavy.json
f195ffc908505011b6a6e5826cffacecbd2b3a6478d5b2cc470e0ca9b80175eb 2612 evaluation_rpj-open_lm_1b-32.0_heavy.json
98fcd35964314b4618a1d3f3dc63e8e330422af046025c96e23a6b367f316d91 2828 evaluation_rpj-open_lm_7b-1.0_heavy.json
62fe6ccdc7b876224c2855c57ddbea4285d7c9f13023e30e8699f3a9911cda70 2638 evaluation_rw_original-d_1024_l_24_h_8-0.25_heavy.json <- exp_data/evals/evaluation_rw_original-d=1024_l=24_h=8-0.25_heavy.json
3d106fdf5da9ab02fb5a9ea11b8743bd0582d77446ca5b824a82e8f693e8a65a 2624 evaluation_rw_original-d_1024_l_24_h_8-0.5_heavy.json <- exp_data/evals/evaluation_rw_original-d=1024_l=24_h=8-0.5_heavy.json
1f1bfe8eded82b4bee244d18972a2786527e3b89579b39f8acaddf629a4688b8 2606 evaluation_rw_original-d_1024_l_24_h_8-1.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=1024_l=24_h=8-1.0_heavy.json
eab651e63d342471d7d30af6d278bf47b2ac98e6793539ddf640afb130b28726 2639 evaluation_rw_original-d_1024_l_24_h_8-16.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=1024_l=24_h=8-16.0_heavy.json
fc947b9738bbbfa2d72e8c1366d8d895262a7de585639a9684d6113e1d03ca5c 2612 evaluation_rw_original-d_1024_l_24_h_8-2.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=1024_l=24_h=8-2.0_heavy.json
9b993b8b6f701e01f62e72331e55e4ec24cf6cb5e920a6da841c85774b39a90e 2627 evaluation_rw_original-d_1024_l_24_h_8-32.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=1024_l=24_h=8-32.0_heavy.json
2e32d97c4c2d971c225b909e022b9e5d264577da6808a952dfac609898d71529 2635 evaluation_rw_original-d_1024_l_24_h_8-4.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=1024_l=24_h=8-4.0_heavy.json
a4e07214dc8247375b298779b3ed7a5fdb9070cf8c3888422a19a1ff7eda4417 2606 evaluation_rw_original-d_1024_l_24_h_8-8.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=1024_l=24_h=8-8.0_heavy.json
abcce222c5910cf63d013551664cb89ea3b7e4948c68297d101aca9196a26737 2593 evaluation_rw_original-d_512_l_8_h_4-0.25_heavy.json <- exp_data/evals/evaluation_rw_original-d=512_l=8_h=4-0.25_heavy.json
cb63887ca42fba63eb8d2e5ec79fbde3d8e5638866a1e8de4516df08e440ff86 2576 evaluation_rw_original-d_512_l_8_h_4-0.5_heavy.json <- exp_data/evals/evaluation_rw_original-d=512_l=8_h=4-0.5_heavy.json
4b861d04027474d2d4a3469a54f0d039b6a31a2e88daa845275eea99e4935e49 2587 evaluation_rw_original-d_512_l_8_h_4-1.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=512_l=8_h=4-1.0_heavy.json
2ff23eb83336cafee6d3d884667c8be8fcd04e201bc62c01dab8eb5d6e179d54 2632 evaluation_rw_original-d_512_l_8_h_4-16.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=512_l=8_h=4-16.0_heavy.json
133e0797fd90c2d6b058ba767fc3330ad7221c5e7ba9561cc6c473808c7ef477 2638 evaluation_rw_original-d_512_l_8_h_4-2.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=512_l=8_h=4-2.0_heavy.json
582f9cc05549c6fe8eca8ddb8c1d4691765c369563589d30213a8b7f41a76d57 2630 evaluation_rw_original-d_512_l_8_h_4-32.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=512_l=8_h=4-32.0_heavy.json
5d2a19cfc13d1e8569e617c4edd10f686d8abbfce2104e284e7a7be00a0a9901 2590 evaluation_rw_original-d_512_l_8_h_4-4.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=512_l=8_h=4-4.0_heavy.json
3d6923fc23452ec9bfc7f881f4d64ebd76a7ef2dcc6dd3c28325dbe68eb7366f 2560 evaluation_rw_original-d_512_l_8_h_4-8.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=512_l=8_h=4-8.0_heavy.json
e6c170f370aae352b7cf884ef2094a8e07bc129d109b31c64df0c32302f5c116 2591 evaluation_rw_original-d_576_l_24_h_8-0.25_heavy.json <- exp_data/evals/evaluation_rw_original-d=576_l=24_h=8-0.25_heavy.json
81459016a622048758f89ddd5e6cb6f63164e9be727e83e9f0217e8ed4c420ad 2598 evaluation_rw_original-d_576_l_24_h_8-0.5_heavy.json <- exp_data/evals/evaluation_rw_original-d=576_l=24_h=8-0.5_heavy.json
92f209b486866bfa623f55c8cf248c374cf8b57befdbc7162a01cdf9e8bd5eb9 2600 evaluation_rw_original-d_576_l_24_h_8-1.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=576_l=24_h=8-1.0_heavy.json
e14b7f83d7332e843808a428545ac10fa751f17f2be618bf1e0596c79a3ad302 2636 evaluation_rw_original-d_576_l_24_h_8-16.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=576_l=24_h=8-16.0_heavy.json
8ece24de398b46833330faacef4b96af541403068a1ac7bf3e6511cd27d801bd 2639 evaluation_rw_original-d_576_l_24_h_8-2.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=576_l=24_h=8-2.0_heavy.json
0fe18c9cdad2d4336a9c10c962dfb8977842526237d004b1e215f821e315502e 2637 evaluation_rw_original-d_576_l_24_h_8-32.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=576_l=24_h=8-32.0_heavy.json
f22abb2de50dd9393bebfb38fa0b6c2ec3a304d8f6ae26d5210ecc9fe475e0c4 2639 evaluation_rw_original-d_576_l_24_h_8-4.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=576_l=24_h=8-4.0_heavy.json
cab9c3fb6459c316b0f5aa59265bb5cf3fe6082a0c1e9af12ec98434ca95e798 2619 evaluation_rw_original-d_576_l_24_h_8-8.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=576_l=24_h=8-8.0_heavy.json
4912d2883dacdcdc9e15445a1ad7c2259ae60d856fe158f3e93fb9c8a44c1ad7 2461 evaluation_rw_original-d_96_l_8_h_4-0.25_heavy.json <- exp_data/evals/evaluation_rw_original-d=96_l=8_h=4-0.25_heavy.json
7b76b45666cc1a76e7987d7d99cff9c4d52404deb9a541772e34606a9d9071ec 2474 evaluation_rw_original-d_96_l_8_h_4-0.5_heavy.json <- exp_data/evals/evaluation_rw_original-d=96_l=8_h=4-0.5_heavy.json
5f5c621ea624aa29ca0129279af6b7d7b14f3b0cbd6b1fc2f04a0842fe7617a0 2496 evaluation_rw_original-d_96_l_8_h_4-1.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=96_l=8_h=4-1.0_heavy.json
f13e71e47dc998de8dd9bf9d09f0a4e053e3763108faffa12d88ca8b5e2e7fcf 2617 evaluation_rw_original-d_96_l_8_h_4-16.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=96_l=8_h=4-16.0_heavy.json
dd5818c3e7885282aeb8e35ec9a3f026f74ced9de059d2db760e4ae4068411df 2579 evaluation_rw_original-d_96_l_8_h_4-2.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=96_l=8_h=4-2.0_heavy.json
7fcebe0ad715b34cfe13812fc233711e70b141b9139eeda457a830ac045a3b6e 2603 evaluation_rw_original-d_96_l_8_h_4-32.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=96_l=8_h=4-32.0_heavy.json
506d6b2078643b17c9adbbb9ca898333d9f60481345c353e214ff5adb0e081ef 2594 evaluation_rw_original-d_96_l_8_h_4-4.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=96_l=8_h=4-4.0_heavy.json
e82baa868c04724652f5ae507d63d0af22afe89960e1081e1568939737ab3a7e 2623 evaluation_rw_original-d_96_l_8_h_4-8.0_heavy.json <- exp_data/evals/evaluation_rw_original-d=96_l=8_h=4-8.0_heavy.json
ea713c5372e7ebb0c18289442fe5b0216f5f9a608332824e30b29af1c21393b3 2609 evaluation_rw_original-open_lm_1b-1.0_heavy.json
2a6160c9eccaa8487ba0071d48ff6b48ba987ec257bb301f6cef6bf9502c3ecb 2622 evaluation_rw_original-open_lm_1b-16.0_heavy.json
c847b9f83f999f71f96969259ee6033c3ee45e5d0f0f486139e5b2c34fc0c67e 2834 evaluation_rw_original-open_lm_7b-1.0_heavy.json
./
ca332946e0f359950c47a115662e8fdea40e33807fc6bb8ebb0adc4a17521050 34986 grid.json
models/
8db3df3858bb7be2545aca24f1cc49f8f6b351b7eefe6b494987c391f51c1f33 9067 c4_original-d_1024_l_24_h_8-0.25.json <- exp_data/models/c4_original-d=1024_l=24_h=8-0.25.json
0421d2fcf2bc99338fe215712a4cccee382ba3506fab5fbcded640a40c0da1b6 9062 c4_original-d_1024_l_24_h_8-0.5.json <- exp_data/models/c4_original-d=1024_l=24_h=8-0.5.json
bf6b68b49d3d1dd9779650fbf4a7a47051d2696bdb1c5d8b4c4ad6d66ee216f4 9060 c4_original-d_1024_l_24_h_8-1.0.json <- exp_data/models/c4_original-d=1024_l=24_h=8-1.0.json
6881e8bcfd2439f52f0ffa1a20bfc3244b6b2da16dc9576e689d720db1c3864d 9207 c4_original-d_1024_l_24_h_8-16.0.json <- exp_data/models/c4_original-d=1024_l=24_h=8-16.0.json
1c74db470334756fb544fa7ef1155bf2b6bc70bdf0eb2fd458c4f8a0e3d5787e 9066 c4_original-d_1024_l_24_h_8-2.0.json <- exp_data/models/c4_original-d=1024_l=24_h=8-2.0.json
f6a0b2ad7dace1f4813cb4f6b809ade12448ea4d0e0a045ca9b1377ef6766c42 9267 c4_original-d_1024_l_24_h_8-4.0.json <- exp_data/models/c4_original-d=1024_l=24_h=8-4.0.json
5f93439f4b107bc1cc326a289250b8c7edec5509398d2bf0439a6d3c51b241ab 9078 c4_original-d_1024_l_24_h_8-8.0.json <- exp_data/models/c4_original-d=1024_l=24_h=8-8.0.json
8186f8a42f1950d8dfd84b77574db2404c37e39aab9a0bdc92b63656e798a790 9025 c4_original-d_512_l_8_h_4-0.25.json <- exp_data/models/c4_original-d=512_l=8_h=4-0.25.json
a7ea1c602e4f56051325b8605298fc1e3399859e1a6ad6abee26f02d8035a109 9013 c4_original-d_512_l_8_h_4-0.5.json <- exp_data/models/c4_original-d=512_l=8_h=4-0.5.json
e5f2c7b3bdda02424cd591435d300e26560292d24ad15b50f6afecd9a15b0fd1 9006 c4_original-d_512_l_8_h_4-1.0.json <- exp_data/models/c4_original-d=512_l=8_h=4-1.0.json
6d4fe9c69f0033a625af5c27d79f0c58d1e7b5e668d8e929304f445d4bb2281c 9032 c4_original-d_512_l_8_h_4-16.0.json <- exp_data/models/c4_original-d=512_l=8_h=4-16.0.json
27c988bc4efbc26ed35a7746a03e67399503b5deb891fd4b4be4ca9e41429a22 9013 c4_original-d_512_l_8_h_4-2.0.json <- exp_data/models/c4_original-d=512_l=8_h=4-2.0.json
b693b1842d4ae5dea422e6782d54b0e1157b4f3cd1ea4b989318bd3f4272a1b3 9041 c4_original-d_512_l_8_h_4-32.0.json <- exp_data/models/c4_original-d=512_l=8_h=4-32.0.json
a8720039978ee439ce505994bb174de3ecc38991c6b21f4765fa2912f4a50807 9014 c4_original-d_512_l_8_h_4-4.0.json <- exp_data/models/c4_original-d=512_l=8_h=4-4.0.json
66561fa1828bf8c89077822dfba23561b578375c24b1e85a68d49cd28d05faba 9037 c4_original-d_512_l_8_h_4-8.0.json <- exp_data/models/c4_original-d=512_l=8_h=4-8.0.json
4ac340852165c2164f1d5c01a7cbe59512855cda416ccf3a1eca9d3acb1f9d86 9037 c4_original-d_576_l_24_h_8-0.25.json <- exp_data/models/c4_original-d=576_l=24_h=8-0.25.json
ffb115b8936e4b79c1a5c9e85d712909c372c5685cb19c788e31df86c93bd358 9055 c4_original-d_576_l_24_h_8-0.5.json <- exp_data/models/c4_original-d=576_l=24_h=8-0.5.json
4323af0fd98e6680ad7fb54ba5da8295711008b97d672ea8b85ca832b23700b5 9052 c4_original-d_576_l_24_h_8-1.0.json <- exp_data/models/c4_original-d=576_l=24_h=8-1.0.json
f3a79b2c2287ae5aa7dc6d9993880d19a90e9b64bcecd5638bb825b90b7144d9 9154 c4_original-d_576_l_24_h_8-16.0.json <- exp_data/models/c4_original-d=576_l=24_h=8-16.0.json
fa11358c24882051de6b6426278b0edf8e78d41e9a52c0639fea9629e3e0ff75 9052 c4_original-d_576_l_24_h_8-2.0.json <- exp_data/models/c4_original-d=576_l=24_h=8-2.0.json
0f474e4baff0b0d6724f5480c95b85a8d27a4bb62295411c8a6d0786eef41874 9074 c4_original-d_576_l_24_h_8-32.0.json <- exp_data/models/c4_original-d=576_l=24_h=8-32.0.json
538f84ae4f1ec029f6a7a0dd3f5575ca521b6b187d05937158c804866dd72116 9069 c4_original-d_576_l_24_h_8-4.0.json <- exp_data/models/c4_original-d=576_l=24_h=8-4.0.json
ccb59c6d893cc70667988eacda1f780c9c593124ce5ea88a5e493236a4488634 9233 c4_original-d_576_l_24_h_8-8.0.json <- exp_data/models/c4_original-d=576_l=24_h=8-8.0.json
b7ff0953d4108fe9db4d2d9fb6fd93b5950c256a7ab3c71829a7f3362f67c315 8987 c4_original-d_96_l_8_h_4-0.25.json <- exp_data/models/c4_original-d=96_l=8_h=4-0.25.json
0c4ac782e8a06038420871bec0b8911aa23a938cf76d0a080a2a8928d2361dd2 8974 c4_original-d_96_l_8_h_4-0.5.json <- exp_data/models/c4_original-d=96_l=8_h=4-0.5.json
8a842ca6fe95a77679dc877bade9113a220b9a4756e4228ab323a149ed340233 8951 c4_original-d_96_l_8_h_4-1.0.json <- exp_data/models/c4_original-d=96_l=8_h=4-1.0.json
f2c8a87897fb0d4ddce76e5cb8ba984161a55f692201f4b1119437d2c7025342 8985 c4_original-d_96_l_8_h_4-16.0.json <- exp_data/models/c4_original-d=96_l=8_h=4-16.0.json
01fb270bcf2a6fc89e81a14e14dd2ede0187c00f247fa43d32edc39719648908 8983 c4_original-d_96_l_8_h_4-2.0.json <- exp_data/models/c4_original-d=96_l=8_h=4-2.0.json
6040c014958e7d0f4fcae0c8383129da77b498a1423c960bb6102a76ff091267 8991 c4_original-d_96_l_8_h_4-32.0.json <- exp_data/models/c4_original-d=96_l=8_h=4-32.0.json
35ef4a6c6afdac9e9f827091793d7cc60fe07c783177da6c9a819d7061f71ca8 8960 c4_original-d_96_l_8_h_4-4.0.json <- exp_data/models/c4_original-d=96_l=8_h=4-4.0.json
72133908ef3a629549dc9f361c63c0e16aec33637f88b63dfc63a5d6472460a6 8965 c4_original-d_96_l_8_h_4-8.0.json <- exp_data/models/c4_original-d=96_l=8_h=4-8.0.json
dc5aff812d1bcdf05d89b4300a1b572a562a28734e2a2c46ccfeaee36f8cc61e 8892 c4_original-open_lm_1b-1.0.json
964579a5f56d9fcf46c64cabf82b00737c097779225829f4549bffb49ab813c0 9100 c4_original-open_lm_1b-4.0.json
839abd366bde620f9970f6d2331982ad5c5c05703470fd28a8e153c2f695ea6f 9007 c4_original-open_lm_7b-1.0.json
21894859e415cb4cf9951b0f9fbdfacc0e2f37f3a26d16d09e57b0e16a1879cc 9004 rpj-d_1024_l_24_h_8-0.25.json <- exp_data/models/rpj-d=1024_l=24_h=8-0.25.json
3ac54a447f3b32304d38006c3555d6976e8dec80cd897a3e09f4d02278152a41 9016 rpj-d_1024_l_24_h_8-0.5.json <- exp_data/models/rpj-d=1024_l=24_h=8-0.5.json
36fd4755d70b7bc892dab97bbd90cd908b13aab15c1e1a78d8d6b07bb8f8e840 9008 rpj-d_1024_l_24_h_8-1.0.json <- exp_data/models/rpj-d=1024_l=24_h=8-1.0.json
0dbe4abe8580fa3940188439143f5068b39507598e1ece408c4b7a07bfcaeb42 9096 rpj-d_1024_l_24_h_8-16.0.json <- exp_data/models/rpj-d=1024_l=24_h=8-16.0.json
946628893896424dcbe8659af3e5b6c77f6053bdf3e2370aa2ecda711ac9d0ea 9008 rpj-d_1024_l_24_h_8-2.0.json <- exp_data/models/rpj-d=1024_l=24_h=8-2.0.json
b22b0db3894a4d40ba9903565b7690e89c1d47548519b3513dc98c9e23cc9967 9107 rpj-d_1024_l_24_h_8-32.0.json <- exp_data/models/rpj-d=1024_l=24_h=8-32.0.json
9e41986705a90da4d79f0a5b9deaea8395ab747f85c246315b6144755635b2da 9014 rpj-d_1024_l_24_h_8-4.0.json <- exp_data/models/rpj-d=1024_l=24_h=8-4.0.json
ae1ddf71ac73c3e37c83a041c3014e6c08c6fbb3213450645ebac8e378552e65 8994 rpj-d_1024_l_24_h_8-8.0.json <- exp_data/models/rpj-d=1024_l=24_h=8-8.0.json
5c4525a3b043f9fc90b65227ba6af49e4e3c3c79739d5cc2debfd98ecaf65a76 8927 rpj-d_512_l_8_h_4-0.25.json <- exp_data/models/rpj-d=512_l=8_h=4-0.25.json
5ca9a2e94eb4d4a10e21ef10eb2f53898f67d9f1caac6857858b6764d2a86069 8943 rpj-d_512_l_8_h_4-0.5.json <- exp_data/models/rpj-d=512_l=8_h=4-0.5.json
ce2d8bb874a2bea92eb307fe360a6f3ccda6de51ef14659a0ea6346408579481 8938 rpj-d_512_l_8_h_4-1.0.json <- exp_data/models/rpj-d=512_l=8_h=4-1.0.json
0d344ab3458b4cdf64c5159100a1fe3b57ef607a25b756af8c59802337141526 8961 rpj-d_512_l_8_h_4-16.0.json <- exp_data/models/rpj-d=512_l=8_h=4-16.0.json
0200c73436d18c5aafa989a90467e6b4b3e08da296ed1cceb0b697ad2baa9a89 8945 rpj-d_512_l_8_h_4-2.0.json <- exp_data/models/rpj-d=512_l=8_h=4-2.0.json
69cc81245773e3f0510b853b145efc9e1e97906dedee47f51e97c0cb6fbe16e3 8968 rpj-d_512_l_8_h_4-32.0.json <- exp_data/models/rpj-d=512_l=8_h=4-32.0.json
c87f448cef64c2e91d8ce9d06a258495102605b59463f2adf42849d935295d40 8944 rpj-d_512_l_8_h_4-4.0.json <- exp_data/models/rpj-d=512_l=8_h=4-4.0.json
a3f7aafff1f166618a34c9d787ec60082d71d64ea54b9891eec6d79501328b39 8941 rpj-d_512_l_8_h_4-8.0.json <- exp_data/models/rpj-d=512_l=8_h=4-8.0.json
6e5978fb3537e77178b1b262ebf64aa921466aa898f1469f24a2b83e0a7d03a6 8970 rpj-d_576_l_24_h_8-0.25.json <- exp_data/models/rpj-d=576_l=24_h=8-0.25.json
d64931f5e92e96c54797e9302085ad953a8e1c0e6686a3763c2b941ccd06cc3e 8978 rpj-d_576_l_24_h_8-0.5.json <- exp_data/models/rpj-d=576_l=24_h=8-0.5.json
ae44bcbd76ff41b9b25670577efd7f9548009bab45353f327d93e1b9ff6812b5 8974 rpj-d_576_l_24_h_8-1.0.json <- exp_data/models/rpj-d=576_l=24_h=8-1.0.json
4bb55ee15bd48c7af5ec8e3722a4448a867794f2dc8ff0bd82d195fe85b6dd42 8992 rpj-d_576_l_24_h_8-16.0.json <- exp_data/models/rpj-d=576_l=24_h=8-16.0.json
cfd141d95172d89188dc27c85f8156af45d600da416cec5792e7de1aed867bbe 8987 rpj-d_576_l_24_h_8-2.0.json <- exp_data/models/rpj-d=576_l=24_h=8-2.0.json
c6d0c38335579210036084d996b8c374e73a9eb79c7369f431d6f0f5bf48e1ef 8992 rpj-d_576_l_24_h_8-32.0.json <- exp_data/models/rpj-d=576_l=24_h=8-32.0.json
be8139673c65951cc0543472d4be364f3fc77bd33c556649729fb6d9b8c02e84 8995 rpj-d_576_l_24_h_8-4.0.json <- exp_data/models/rpj-d=576_l=24_h=8-4.0.json
848910ea02ec47caa92b60b6e074cb224f7ff718780c4e3c4ab4a3349f9c6a29 8974 rpj-d_576_l_24_h_8-8.0.json <- exp_data/models/rpj-d=576_l=24_h=8-8.0.json
162e01985c15985338822c3a710a888f76060f695324c4c224eabf5ce6cf716e 8894 rpj-d_96_l_8_h_4-0.25.json <- exp_data/models/rpj-d=96_l=8_h=4-0.25.json
0e366fe8e187d78959f08d1d77511a279b9de674c64bcc2678d8f2283992b70a 8887 rpj-d_96_l_8_h_4-0.5.json <- exp_data/models/rpj-d=96_l=8_h=4-0.5.json
26a57687eeca30c6282a8b9e1d51b6e0e6558011c08a8b84e695aa33a74567ab 8868 rpj-d_96_l_8_h_4-1.0.json <- exp_data/models/rpj-d=96_l=8_h=4-1.0.json
8b10ab3caf7bafef95b972fd3551a26807ac9d7824ab73eb5dcb8fdc60030a2b 8911 rpj-d_96_l_8_h_4-16.0.json <- exp_data/models/rpj-d=96_l=8_h=4-16.0.json
addc9c00c6a2414d40433066115a28bc1572f784aeb2dbe372cefecfa4509fc7 8898 rpj-d_96_l_8_h_4-2.0.json <- exp_data/models/rpj-d=96_l=8_h=4-2.0.json
4dce7af0a05fdf481fb73704e7471c98193d9e4d8a1a3f8c7f574df026a61b93 8909 rpj-d_96_l_8_h_4-32.0.json <- exp_data/models/rpj-d=96_l=8_h=4-32.0.json
b51ed691e9f60ef1d1c427c0e1aa6ce0729ee73955fa0672403605aae2776a79 8878 rpj-d_96_l_8_h_4-4.0.json <- exp_data/models/rpj-d=96_l=8_h=4-4.0.json
be735e38d3e306b307e33c714a226208f42f32209b976583a13bd16e145fd53e 8877 rpj-d_96_l_8_h_4-8.0.json <- exp_data/models/rpj-d=96_l=8_h=4-8.0.json
c3703ae56c0f00efa08ff2989bd1559ac7eae9cd3c6f5f2e724c756a07c5b7f6 8825 rpj-open_lm_1b-1.0.json
fe055b9c29dd3ad5d491f05a594a846c8c4692e1eb82cec81aacb371701168b4 8889 rpj-open_lm_1b-32.0.json
62f938a0be52065726bcd6af80446626204a2f3d1101f3ccc12271a8ae1a8a7c 8916 rpj-open_lm_7b-1.0.json
153652721ca3b709cea4d39b487d4d54547ab0b46ccc94810df37a29eab37d01 9106 rw_original-d_1024_l_24_h_8-0.25.json <- exp_data/models/rw_original-d=1024_l=24_h=8-0.25.json
6750620d290d6e9a1a489d4b4ca9152a7098fc6b8558c9d2c6cabb83824321bc 9097 rw_original-d_1024_l_24_h_8-0.5.json <- exp_data/models/rw_original-d=1024_l=24_h=8-0.5.json
8534fdbc3f8b2743b312df0134a775e4cddce8254237c521828c464297ea235a 9104 rw_original-d_1024_l_24_h_8-1.0.json <- exp_data/models/rw_original-d=1024_l=24_h=8-1.0.json
fc7fd3d3594da7b4fa5af5b39820a9d59573e96e471a80c4b47a496e82a7bbb4 9298 rw_original-d_1024_l_24_h_8-16.0.json <- exp_data/models/rw_original-d=1024_l=24_h=8-16.0.json ~ c71313d387c3c2aed51fde08e1cedcf1475ccc7677d5f3648916cb7b3ea14216 9297
dfed958cfeca8b7d304f466b25760fd17bd4f9958c509d44c5ef4f8a58db2772 9083 rw_original-d_1024_l_24_h_8-2.0.json <- exp_data/models/rw_original-d=1024_l=24_h=8-2.0.json
36604d27e31e6ecef9ff0a64c89c3cd3ff9e58b6281fc4601600a4120c59b57c 9286 rw_original-d_1024_l_24_h_8-32.0.json <- exp_data/models/rw_original-d=1024_l=24_h=8-32.0.json ~ 79552dab94ce29ad1c1d7700fa8db0f044122895f487f5c2feb872a12dca31e3 9285
07fc37b93e05fea28494c09ec6adaa31a1e7185e825d2e095636f5b8ce283cd9 9079 rw_original-d_1024_l_24_h_8-4.0.json <- exp_data/models/rw_original-d=1024_l=24_h=8-4.0.json
d3735c1c18ff7151368466f06734a4389169ccfd6948e8db6937341ea0692635 9083 rw_original-d_1024_l_24_h_8-8.0.json <- exp_data/models/rw_original-d=1024_l=24_h=8-8.0.json
6c407512ddc0f471d7ceeafa0c2995c1acada2d709fdf151d8f24a349626dae2 9036 rw_original-d_512_l_8_h_4-0.25.json <- exp_data/models/rw_original-d=512_l=8_h=4-0.25.json
7d141a2f971ff444c11e4cfafa043cddf070da554edbcd55cc601524e42201e5 9035 rw_original-d_512_l_8_h_4-0.5.json <- exp_data/models/rw_original-d=512_l=8_h=4-0.5.json
d62f4e153d366d00d49801e3c0166f615c44ad384d30c7814c5793a844eeccbf 9014 rw_original-d_512_l_8_h_4-1.0.json <- exp_data/models/rw_original-d=512_l=8_h=4-1.0.json
3fb112bc15e49dd55aa5ac107191e6def46247e0a830f4d5cd0e272963842528 9063 rw_original-d_512_l_8_h_4-16.0.json <- exp_data/models/rw_original-d=512_l=8_h=4-16.0.json
a15e75c23288d7b0e2317ea0fc4f8340db51776b27db4b2037ed677c1172ea1d 9034 rw_original-d_512_l_8_h_4-2.0.json <- exp_data/models/rw_original-d=512_l=8_h=4-2.0.json
3faf6a8b9bfd50b08374246165ccdd5ac9a6f8742100a52fb87b51e730f55ac4 8879 rw_original-d_512_l_8_h_4-32.0.json <- exp_data/models/rw_original-d=512_l=8_h=4-32.0.json ~ 20ea1d588aee235820511cebe522dce50fff44f61f46ea8f1b02b5e4b81dca17 8878
3044affb6475bca422acfe93711d722791d3abd82f7b76ce7075806505ee6248 9035 rw_original-d_512_l_8_h_4-4.0.json <- exp_data/models/rw_original-d=512_l=8_h=4-4.0.json
e3c2c05530cbae58f74d7725264ece10490faedbd1cefa3c5360a4c438172967 9050 rw_original-d_512_l_8_h_4-8.0.json <- exp_data/models/rw_original-d=512_l=8_h=4-8.0.json
d65d1035dd8a1fe2a486bf375de9997a109ef04d546ed6227c949af3a8d3446c 9061 rw_original-d_576_l_24_h_8-0.25.json <- exp_data/models/rw_original-d=576_l=24_h=8-0.25.json
c4b1362400eed92675682ff67ae570a35521deb388e67839210ace8e15ec1dfd 9066 rw_original-d_576_l_24_h_8-0.5.json <- exp_data/models/rw_original-d=576_l=24_h=8-0.5.json
9cac2bf9514a21354d783c000bc6f6d564e36efe18feb7c266fd15de22f4e18f 9064 rw_original-d_576_l_24_h_8-1.0.json <- exp_data/models/rw_original-d=576_l=24_h=8-1.0.json
bddac40e644a41d30a059ea19a880960054f542b4cb256a816bf781cc608e7ea 9085 rw_original-d_576_l_24_h_8-16.0.json <- exp_data/models/rw_original-d=576_l=24_h=8-16.0.json
24ae295a6dc05bb1620d40260b0b08162b5e5cea838bab5fb9e1039ebd22591b 9077 rw_original-d_576_l_24_h_8-2.0.json <- exp_data/models/rw_original-d=576_l=24_h=8-2.0.json
353c0f23aaf0a5329ff30ac2286ef8b829d4d465a21acaf3e4007287352f2f79 9080 rw_original-d_576_l_24_h_8-32.0.json <- exp_data/models/rw_original-d=576_l=24_h=8-32.0.json
a3b60a49a0f75f2748fef0b376f08c38c845b581e9f55427fbf23ce4f0754190 9071 rw_original-d_576_l_24_h_8-4.0.json <- exp_data/models/rw_original-d=576_l=24_h=8-4.0.json
16bbbbe9c3cdf57eb24e0b679881732963671ec938c1ef15a118b614ddaca075 9068 rw_original-d_576_l_24_h_8-8.0.json <- exp_data/models/rw_original-d=576_l=24_h=8-8.0.json
a5db91387dd7ed408f359e7903d634e984725c8a791c4ada26e414730a9769d5 8992 rw_original-d_96_l_8_h_4-0.25.json <- exp_data/models/rw_original-d=96_l=8_h=4-0.25.json
c3865f296db26be263848e68254c558781ce986abf9c8f40e135547e50208e74 8990 rw_original-d_96_l_8_h_4-0.5.json <- exp_data/models/rw_original-d=96_l=8_h=4-0.5.json
7597702b088245e90defc057894fcde894fade0be2d6db8a5c4c35ceb920dc57 8959 rw_original-d_96_l_8_h_4-1.0.json <- exp_data/models/rw_original-d=96_l=8_h=4-1.0.json
48e8d39142af291e8488b4b304ff4fa9c4e8bd7611046640ed62fdbb611b9984 8992 rw_original-d_96_l_8_h_4-16.0.json <- exp_data/models/rw_original-d=96_l=8_h=4-16.0.json
707d9c3a2ecdaf5dbaad07bd60438e020313e9fe6321885b882aa513bd147f41 8964 rw_original-d_96_l_8_h_4-2.0.json <- exp_data/models/rw_original-d=96_l=8_h=4-2.0.json
8f1661664e1cfca3ae8c43853543a7bd1c48b01d45f0ce3600dd79e9e5f215c6 8991 rw_original-d_96_l_8_h_4-32.0.json <- exp_data/models/rw_original-d=96_l=8_h=4-32.0.json
dfcb35a12003cdce8cc236a193f08e56f76f294d7fd2a499ed579f89b681013a 8991 rw_original-d_96_l_8_h_4-4.0.json <- exp_data/models/rw_original-d=96_l=8_h=4-4.0.json
5c9f1bd726e5c674089260e582c9dc26d3f7523635d551f5d9ac73b89dca8a96 8981 rw_original-d_96_l_8_h_4-8.0.json <- exp_data/models/rw_original-d=96_l=8_h=4-8.0.json
e927bcc8408d7a0c87a59137a37957ab3a1da48936b75157b40857356b2e7dda 8918 rw_original-open_lm_1b-1.0.json
5b3b7722bce23ffb8f76d6229f1b4c891e5c590d354a637171e68ac4e667c49d 9005 rw_original-open_lm_1b-16.0.json
562aec0ce72d78826e51401e229c79a06185ad35540f96cb420967fce41dc3c5 9009 rw_original-open_lm_7b-1.0.json
`;
