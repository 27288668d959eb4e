export declare class Figure {
    #private;
    readonly panels: readonly PlotOptions[];
    constructor(parts: FigureParts, text: string);
    toJSON(): FigureSpec;
    toSVG(): Promise<string>;
    toPNG(): Promise<Uint8Array>;
    toPDF(): Promise<Uint8Array>;
    toCSV(): string;
    toMarkdown(): string;
    toLatex(): string;
    toString(): string;
}

export interface FigureOptions {
    readonly title?: string | null;
    readonly width?: number;
    readonly colors?: Readonly<Record<string, string>>;
}

export declare function algorithmColors(names: readonly string[], chosen?: Readonly<Record<string, string>>): readonly string[];

export declare function improvement(result: Result, options?: FigureOptions): Figure;

export declare function intervals(result: Result, options?: FigureOptions & {
    readonly metrics?: readonly string[];
    readonly columns?: number;
}): Figure;

export declare const palette: readonly ["#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#999933", "#44aa99", "#cc6677", "#aa4499", "#ddcc77", "#88ccee"];

export declare function profiles(result: Result, options?: FigureOptions & {
    readonly axis?: "linear" | "nonlinear";
    readonly label?: string;
}): Figure;
