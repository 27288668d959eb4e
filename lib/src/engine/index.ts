/**
 * Scores that outgrow memory: the library's functions over rows that stay in files or in an engine. For Node.
 *
 * @module
 */
export { engine, type EngineOptions, type MemoryOptions } from "./engine.node.js";
export type { TLSOptions } from "./connect/connectAddress.js";
export type { SparkOptions } from "./connect/connectSpark.node.js";
export type { DuckDBOptions } from "./duckdb/duckdbConnection.node.js";
export type { Engine } from "./Engine.js";
export type { BattleColumns } from "./BattleColumns.js";
export type { EngineBattles, EngineBattlesOptions, EngineBradleyTerryOptions } from "./EngineBattles.js";
export type { EngineFrame } from "./frame/EngineFrame.js";
export type { FrameCondition, FrameConditions } from "./frame/FrameConditions.js";
export { EngineError } from "./EngineError.js";
export type { ValueColumns } from "./memory/tableOfValues.js";
export type { SampleColumns } from "./SampleRoles.js";
export type { SampleOptions } from "./SampleSource.js";
export type { Samples } from "./Samples.js";
export type { ReduceOption, ScoresOptions } from "./ScoresOptions.js";
export type { SourceInput } from "./Source.js";
export type { DescribedColumn, SamplesDescription } from "./SamplesDescription.js";
export type { BootstrapSamplesOptions, SampleStatistic } from "./statistics/bootstrapSamples.js";
export type { SampleCalibrationOptions, SampleDiagramOptions } from "./statistics/calibrationOfSamples.js";
export type { CompareSamplesOptions } from "./statistics/compareSamples.js";
export type { CurvesOptions } from "./statistics/curvesOfSamples.js";
export type { MostRowsOption } from "./statistics/fetchTable.js";
export type { SampleItemResponseOptions } from "./statistics/itemResponseOfSamples.js";
export type { GroupsOptions } from "./statistics/groupsOfSamples.js";
export type { MeanScoresOptions } from "./statistics/meanScores.js";
export type { SamplePassRatesOptions } from "./statistics/passRatesOfSamples.js";
export type { PooledOptions, SamplePercentileOptions } from "./statistics/pooledStatistics.js";
