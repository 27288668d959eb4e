export type Anchors = ReadonlyMap<string, () => void>;

export type AxisMarkSpec = Infer<typeof axisMark>;

export type ChannelSpec = Infer<typeof channel>;

export type ColumnSpec = Infer<typeof column>;

export interface DataMarkSpec {
    readonly mark: MarkName;
    readonly rows: number;
    readonly constants?: Readonly<Record<string, unknown>>;
    readonly channels?: Readonly<Record<string, ChannelSpec>>;
    readonly extra?: readonly {
        readonly name: string;
        readonly channel: ChannelSpec;
    }[];
    readonly facet?: "auto" | "include" | "super" | null;
    readonly facetAnchor?: (typeof facetAnchors)[number];
    readonly fx?: number;
    readonly fy?: number;
    readonly tip?: TipSpec;
    readonly pointer?: Infer<typeof pointer>;
}

export interface FigureSize {
    readonly width: number;
    readonly height: number;
}

export type FigureSpec = Infer<typeof figure>;

export type FigureVerdict = {
    readonly figure: FigureSpec;
} | {
    readonly reason: string;
};

export type FrameColumnJSON = FrameColumnSummaryJSON & ({
    readonly name: string;
    readonly type: "number" | "text" | "boolean" | "date" | "integer" | "other";
    readonly values: readonly (string | number | boolean | null)[];
} | {
    readonly name: string;
    readonly type: "text" | "other";
    readonly dictionary: readonly string[];
    readonly codes: readonly number[];
});

export interface FrameColumnSummaryJSON {
    readonly declared?: string;
    readonly missing?: number;
    readonly histogram?: FrameHistogram;
}

export type FrameHistogram = {
    readonly from: number;
    readonly to: number;
    readonly counts: readonly number[];
    readonly infinite: number;
} | {
    readonly top: readonly (readonly [value: string, count: number])[];
    readonly others: number;
    readonly distinct: number;
};

export interface FrameJSON {
    readonly schema: string;
    readonly columns: readonly FrameColumnJSON[];
    readonly rows: number;
    readonly total: number;
    readonly width?: number;
    readonly library?: "arquero" | "arrow" | "danfojs" | "precipice" | "result";
    readonly title?: string;
    readonly notes?: readonly string[];
    readonly live?: {
        readonly target: string;
        readonly id: string;
    };
}

export type InteractionSpec = Infer<typeof interactions>;

export type Length = number | string;

export type MarkSpec = DataMarkSpec | AxisMarkSpec;

export type MatchText = (source: string, ignoreCase: boolean) => (text: string) => boolean;

export interface PNGOptions extends PictureOptions {
    readonly dpi?: number;
}

export type PanelSpec = FigureSpec["panels"][number];

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

export type PicturePanelSpec = Infer<typeof picturePanel>;

export type PlotPanelSpec = Infer<typeof plotPanel>;

export type ProvenanceSpec = Infer<typeof provenance>;

export interface RenderOptions {
    readonly fallback?: string | undefined;
    readonly scope?: string | undefined;
    readonly size?: FigureSize | undefined;
    readonly onResize?: ((size: FigureSize | undefined) => void) | undefined;
    readonly publication?: (() => PNGOptions) | undefined;
    readonly anchors?: (() => Anchors) | undefined;
}

export interface RenderedFigure {
    update(next: unknown, fallback?: string): void;
    dispose(): void;
}

export type ScaleSpec = Infer<typeof scale>;

export interface SelectedValues {
    readonly by: string;
    readonly values: ReadonlySet<string | number | boolean>;
}

export declare class Selection extends EventTarget {
    #private;
    get fields(): ReadonlySet<string>;
    offer(by: string): void;
    get value(): SelectedValues | undefined;
    select(value: SelectedValues | undefined): void;
}

export type Theme = "light" | "dark";

export declare function checkFigure(spec: unknown): FigureVerdict;

export declare function download(blob: Blob, name: string, document: Document): void;

export declare const figureMimeType = "application/vnd.precipice.figure.v1+json";

export declare const figureSchema: "1.2";

export declare const loadMatchText: () => Promise<MatchText>;

export declare function readFrame(saved: unknown): FrameJSON;

export declare function render(spec: unknown, element: HTMLElement, theme: Theme, options?: RenderOptions): RenderedFigure;

export declare function selectionNamed(name: string, scope?: string): Selection;

export declare function watchSelections(scope: string, listener: (selection: Selection) => void): () => void;
