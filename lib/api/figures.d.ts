export interface DifferencesFigureOptions extends FigureOptions {
    readonly label?: string;
}

export declare class Figure {
    #private;
    readonly panels: readonly PlotOptions[];
    constructor(parts: FigureParts, text: string);
    toJSON(): FigureSpec;
    toSVG(options?: PictureOptions): Promise<string>;
    toPNG(options?: PNGOptions): Promise<Uint8Array>;
    toPDF(options?: PictureOptions): Promise<Uint8Array>;
    toCSV(options?: CSVOptions): string;
    toMarkdown(options?: FigureTableOptions): string;
    toLatex(options?: FigureLatexOptions): string;
    toString(): string;
}

export type FigureLatexOptions = FigureTableOptions & Pick<LatexOptions, "label" | "booktabs">;

export interface FigureOptions {
    readonly title?: string | null;
    readonly width?: number;
    readonly colors?: Readonly<Record<string, string>>;
}

export type FigureTableOptions = Pick<TableOptions, "digits" | "caption" | "bold">;

export interface FitFigureOptions extends FigureOptions {
    readonly x?: string;
    readonly y?: string;
    readonly log?: "x" | "y" | "xy" | "none";
    readonly to?: number;
}

export interface HeatmapOptions extends Pick<FigureOptions, "title" | "width"> {
    readonly aggregates?: Result;
    readonly compare?: "task" | "all";
    readonly higherIsBetter?: boolean;
}

export interface IntervalsOptions extends FigureOptions {
    readonly metrics?: readonly string[];
    readonly columns?: number;
}

export interface KaplanMeierFigureOptions extends FigureOptions {
    readonly steps?: string;
}

export type Length = number | string;

export interface ManySeriesOptions {
    readonly top?: number;
    readonly multiples?: boolean;
}

export interface PNGOptions extends PictureOptions {
    readonly dpi?: number;
}

export interface ParetoOptions extends FigureOptions {
    readonly cost: string;
    readonly label?: string;
    readonly metric?: string;
    readonly higherIsBetter?: boolean;
    readonly log?: boolean;
}

export interface PassCurvesOptions extends FigureOptions, ManySeriesOptions {
    readonly log?: boolean;
    readonly label?: string;
}

export interface PictureOptions {
    readonly theme?: Theme;
    readonly width?: Length;
    readonly height?: Length;
    readonly fontSize?: number;
    readonly fontFamily?: string;
    readonly caption?: boolean;
    readonly title?: boolean;
    readonly panelLabels?: string;
}

export interface PowerCurvesOptions extends FigureOptions {
    readonly sizes: readonly [least: number, most: number];
    readonly unit: string;
    readonly method: string;
    readonly power?: number;
    readonly log?: boolean;
}

export interface ProfilesFigureOptions extends FigureOptions, ManySeriesOptions {
    readonly axis?: "linear" | "nonlinear";
    readonly label?: string;
}

export interface RatingsFigureOptions extends FigureOptions {
    readonly ranks?: Result;
    readonly log?: boolean;
}

export type ResultsByName<R extends Result = Result> = R | Readonly<Record<string, R>>;

export interface SampleEfficiencyFigureOptions extends FigureOptions, ManySeriesOptions {
    readonly runs?: CurveTable;
    readonly label?: string;
    readonly scoreLabel?: string;
    readonly units?: StepUnits;
    readonly columns?: number;
}

export interface SearchFigureOptions extends FigureOptions {
    readonly scoreLabel?: string;
}

export type StepUnits = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

export declare function adastop(result: Result, options?: FigureOptions): Figure;

export declare function algorithmColors(names: readonly string[], chosen?: Readonly<Record<string, string>>): readonly string[];

export declare function differences(result: Result, options?: DifferencesFigureOptions): Figure;

export declare function expectedRanks(result: Result, options?: FigureOptions): Figure;

export declare function expectedValidationPerformance(result: ResultsByName, options?: SearchFigureOptions): Figure;

export declare function fit(results: ResultsByName<CurveFit>, options?: FitFigureOptions): Figure;

export declare function heatmap(result: Result, options?: HeatmapOptions): Figure;

export declare function improvement(result: Result, options?: FigureOptions): Figure;

export declare function incumbentCurve(result: ResultsByName, options?: SearchFigureOptions): Figure;

export declare function intervals(result: Result, options?: IntervalsOptions): Figure;

export declare function kaplanMeier(result: Result, options?: KaplanMeierFigureOptions): Figure;

export declare const palette: readonly ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#7777ff", "#886644", "#cc0011", "#bb2288", "#e69f00", "#56b4e9", "#88bb77", "#587068"];

export declare function pareto(scores: ResultsByName, costs: Readonly<Record<string, number | Result>>, options: ParetoOptions): Figure;

export declare function passCurves(results: ResultsByName, options?: PassCurvesOptions): Figure;

export declare function planRuns(result: Result, options?: FigureOptions & {
    readonly most?: number;
}): Figure;

export declare function powerCurves(curves: Readonly<Record<string, (size: number) => number>>, options: PowerCurvesOptions): Figure;

export declare function profiles(result: Result, options?: ProfilesFigureOptions): Figure;

export declare function rankComparison(result: Result, options?: FigureOptions): Figure;

export declare function rankings(result: Result, options?: FigureOptions): Figure;

export declare function ratings(result: Result, options?: RatingsFigureOptions): Figure;

export declare function reliabilityDiagram(results: ResultsByName, options?: FigureOptions): Figure;

export declare function rocAUC(results: ResultsByName<RocAUCResult>, options?: FigureOptions & {
    readonly log?: boolean;
    readonly band?: boolean;
}): Figure;

export declare function sampleEfficiency(result: ResultsByName, options?: SampleEfficiencyFigureOptions): Figure;

export declare function selectivePrediction(results: ResultsByName, options?: FigureOptions): Figure;

export declare function signalToNoise(results: ResultsByName, options?: FigureOptions): Figure;

export declare function timeHorizon(results: ResultsByName<TimeHorizon>, options?: FigureOptions): Figure;

export declare function winRates(result: Result, options?: Pick<FigureOptions, "title">): Figure;
