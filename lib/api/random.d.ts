export declare class AliasTable {
    #private;
    readonly size: number;
    constructor(weights: ArrayLike<number>);
    draw(bits: BitGenerator): number;
}

export interface BitGenerator {
    nextUint32(): number;
    nextDouble(): number;
}

export interface BitGenerator64 extends BitGenerator {
    nextUint64(): bigint;
}

export type IntegerType = "int8" | "uint8" | "int16" | "uint16" | "int32" | "uint32" | "int64" | "uint64" | "bool";

export declare class MersenneTwister implements BitGenerator64 {
    #private;
    constructor(seed?: number | readonly number[]);
    nextUint32(): number;
    nextUint64(): bigint;
    nextDouble(): number;
}

export declare class NumpyGenerator {
    #private;
    readonly bits: BitGenerator64;
    constructor(source?: Seed | BitGenerator64);
    random(count: number): Float64Array;
    integers(low: number | bigint, high: number | bigint, count: number, type?: IntegerType): bigint[];
    choice(population: number, count: number): number[];
    permutation(count: number): number[];
    standardNormal(count: number): Float64Array;
    exponential(count: number, scale?: number): Float64Array;
}

export declare class NumpyRandomState {
    #private;
    readonly bits: MersenneTwister;
    constructor(seed?: number | readonly number[]);
    randomSample(count: number): Float64Array;
    randint(low: number | bigint, high: number | bigint, count: number, type?: IntegerType): bigint[];
    choice(population: number, count: number): number[];
    permutation(count: number): number[];
    randn(count: number): Float64Array;
}

export declare class PCG64 implements BitGenerator64 {
    #private;
    constructor(seed?: Seed);
    nextUint64(): bigint;
    nextUint32(): number;
    nextDouble(): number;
}

export type Seed = number | bigint | readonly (number | bigint)[];

export declare class SeedSequence {
    #private;
    constructor(entropy: Seed, spawnKey?: Seed);
    generateState(count: number): Uint32Array;
    generateState64(count: number): BigUint64Array;
}

export type Shuffled = Float64Array | Uint32Array | Int32Array | Uint8Array | number[];

export declare class Xoshiro128 implements BitGenerator {
    #private;
    private constructor();
    static fromSeed(seed: Seed, stream?: Seed): Xoshiro128;
    static fromState(state: ArrayLike<number>): Xoshiro128;
    nextUint32(): number;
    nextDouble(): number;
    below(bound: number): number;
    fill(words: Uint32Array): void;
}

export declare function drawBelow(bits: BitGenerator, bound: number): number;

export declare function drawBeta(bits: BitGenerator, a: number, b: number): number;

export declare function drawBinomial(bits: BitGenerator, n: number, p: number): number;

export declare function drawDirichlet(bits: BitGenerator, concentration: ArrayLike<number>): Float64Array;

export declare function drawExponential(bits: BitGenerator, rate?: number): number;

export declare function drawGamma(bits: BitGenerator, shape: number, rate?: number): number;

export declare function drawMultinomial(bits: BitGenerator, n: number, weights: ArrayLike<number>): Float64Array;

export declare function drawNormal(bits: BitGenerator, mean?: number, standardDeviation?: number): number;

export declare function drawPermutation(bits: BitGenerator, count: number): Uint32Array;

export declare function drawPoisson(bits: BitGenerator, mean: number): number;

export declare function shuffle<List extends Shuffled>(bits: BitGenerator, list: List, count?: number): List;
