import { interactions, tableColumns } from "./interactionSpec.js";
import { mark } from "./markSpec.js";
import { plotOptions, scales } from "./scaleSpec.js";
import {
  anyOf,
  array,
  type Infer,
  named,
  number,
  object,
  oneOf,
  string,
  variants,
} from "../../results/shape.js";
import { label, prose } from "./text.js";
import { base64, column, columnIndex } from "./values.js";

/** The MIME type of a saved figure. */
export const figureMimeType = "application/vnd.precipice.figure.v1+json";
/** The newest 1.n that this version reads; it reads every older one too. */
export const figureSchemaMinor = 2;
export const figureSchema = `1.${figureSchemaMinor}` as const;

const plotPanel = named(
  "plot",
  object(
    { kind: oneOf("plot"), options: plotOptions, scales, marks: array(mark, { maximum: 500 }) },
    {
      title: label,
      /** A row for each facet, given where Plot also drew facets without data. */
      facet: object(
        {},
        {
          x: columnIndex,
          y: columnIndex,
          label: anyOf("a label or null", label, oneOf(null)),
          marginTop: number({ minimum: 0, maximum: 4096 }),
          marginRight: number({ minimum: 0, maximum: 4096 }),
          marginBottom: number({ minimum: 0, maximum: 4096 }),
          marginLeft: number({ minimum: 0, maximum: 4096 }),
        },
      ),
    },
  ),
);
export type PlotPanelSpec = Infer<typeof plotPanel>;

const picturePanel = named(
  "picture",
  object(
    {
      kind: oneOf("picture"),
      png: base64,
      width: number({ minimum: 1, maximum: 4096 }),
      height: number({ minimum: 1, maximum: 8192 }),
      /** The reason that the panel is a picture. */
      reason: prose,
    },
    { title: label },
  ),
);
export type PicturePanelSpec = Infer<typeof picturePanel>;

/** The method behind the intervals of a figure. */
const provenance = named(
  "provenance",
  object(
    {},
    {
      method: label,
      level: number({ minimum: 0, maximum: 1 }),
      sides: oneOf("two", "lower", "upper"),
      unit: label,
      reps: number({ minimum: 0 }),
      seed: number(),
      resampling: prose,
      citation: array(prose, { maximum: 100 }),
      result: string({ maximum: 200 }),
    },
  ),
);

/** A saved figure: columns, panels of marks from a closed list, and the texts around them. Never code. */
export const figure = object(
  {
    schema: string({ maximum: 20, pattern: "^1\\.(?:0|[1-9][0-9]{0,3})$", name: "a version 1.n" }),
    columns: array(column, { maximum: 20_000 }),
    panels: array(anyOf("a panel", variants("kind", { plot: plotPanel, picture: picturePanel })), {
      minimum: 1,
      maximum: 200,
    }),
  },
  {
    title: label,
    subtitle: label,
    /** Lines beneath the figure. */
    caption: array(prose, { maximum: 50 }),
    /** Warnings, notes on parts that could not be saved, and quiet notes. */
    notes: array(prose, { maximum: 100 }),
    /** The number of quiet notes, the last ones, which inform and do not warn; 0 by default. Since 1.2. */
    quietNotes: number({ minimum: 0, maximum: 100, integer: true }),
    layout: object({ columns: number({ minimum: 1, maximum: 50, integer: true }) }, {}),
    interactions,
    /** The figure's table, if it is not the data of its marks. */
    table: object({ columns: tableColumns }, {}),
    provenance,
  },
);
export type FigureSpec = Infer<typeof figure>;
export type PanelSpec = FigureSpec["panels"][number];
export type ColumnSpec = Infer<typeof column>;
export type ProvenanceSpec = Infer<typeof provenance>;
