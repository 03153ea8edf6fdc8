import type { Area } from '../http/server.ts'
import { serveAccounts } from './accounting/accounting-account.ts'
import { serveEntries } from './accounting/entries.ts'
import { serveClosings } from './closing/close-period.ts'
import { serveDifferences } from './comparison/difference.ts'
import { serveReplays } from './comparison/replay.ts'
import { serveEarningsResults } from './earnings/earnings-accumulated.ts'
import { serveEarningsConstants } from './earnings/earnings-constants.ts'
import { serveEarningsControl } from './earnings/earnings-control.ts'
import { serveEarningsForms } from './earnings/earnings-form.ts'
import { serveEarningsLoad } from './earnings/earnings-load.ts'
import { serveFactCorrections } from './facts/fact-correction.ts'
import { serveFormulas } from './formula/formula.ts'
import { serveFormulaLanguage } from './formula/formula-language.ts'
import { servePublishedFormulas } from './formula/publish-formula.ts'
import { serveFormulaTitles } from './formula/rename-formula.ts'
import { serveGarnishments } from './garnishment/garnishment.ts'
import { serveDynamicColumns } from './grid/dynamic-column.ts'
import { serveDynamicGrids } from './grid/dynamic-grid.ts'
import { serveGridResults } from './grid/grid-result.ts'
import { serveGridPreview } from './grid/preview-grid.ts'
import { serveLiquidationControl } from './liquidation/control-liquidation.ts'
import { serveFinalSettlements } from './liquidation/final-settlement.ts'
import { serveLiquidations } from './liquidation/liquidation.ts'
import { serveLiquidationLists } from './liquidation/liquidation-lists.ts'
import { serveResultRemoval } from './liquidation/remove-result.ts'
import { serveSimulations } from './liquidation/simulation.ts'
import { serveBatchJob } from './novelty/batch-job.ts'
import { serveNovelties } from './novelty/novelty.ts'
import { serveNoveltyBatches } from './novelty/novelty-batch.ts'
import { serveNoveltyEntries } from './novelty/novelty-entry.ts'
import { serveNoveltyEntryDeletion } from './novelty/serve-deletion.ts'
import { serveNoveltyEntryFiles } from './novelty/serve-files.ts'
import { serveBatchUndo } from './novelty/undo-batch.ts'
import { serveFileJobs } from './official/file-job.ts'
import { serveFileLayouts } from './official/file-layout.ts'
import { serveOfficialFiles } from './official/official-file.ts'
import { serveLiquidationTypes } from './period/liquidation-type.ts'
import { servePeriods } from './period/period.ts'

import { servePreChecks } from './pre-check/pre-check.ts'
import { servePreCheckSettings } from './pre-check/pre-check-settings.ts'
import { serveResults } from './results/liquidation-result.ts'
import { serveResultDetail } from './results/result-detail.ts'
import { serveResultLists } from './results/result-lists.ts'
import { serveRetros } from './retro/retro.ts'
import { serveRetroJob } from './retro/retro-job.ts'
import { serveAccumulators } from './rules/accumulator.ts'
import { serveConcepts } from './rules/concept.ts'
import { serveConceptLists, serveConceptsV2 } from './rules/concept-more.ts'
import { serveConceptSubtypes } from './rules/concept-subtype.ts'
import { serveCustomFunctions } from './rules/custom-function.ts'
import { serveLiquidationParameters } from './rules/liquidation-parameter.ts'
import { serveScales } from './rules/scale.ts'
import { serveScaleGrid } from './rules/scale-grid.ts'
import { serveCatalogueNews } from './rules/take-catalogue.ts'
import { serveCategories, serveTradeUnions } from './rules/trade-union.ts'
import { serveLiquidationJob } from './run/liquidation-job.ts'
import { serveOwedVacations } from './time-facts/owed-vacations.ts'
import { serveTimeFacts } from './time-facts/time-facts.ts'
import { serveFormulaImpacts } from './trial/formula-impact.ts'
import { serveConceptSimulation } from './trial/simulate-concept.ts'
import { serveFunctionSimulation } from './trial/simulate-function.ts'

/** All of payroll: rules, runs and results. */
export const servePayroll: Area = (server) => {
  for (const area of [
    serveTradeUnions,
    serveCategories,
    serveConcepts,
    serveConceptSimulation,
    serveConceptLists,
    serveConceptsV2,
    serveConceptSubtypes,
    serveCatalogueNews,
    serveAccumulators,
    serveLiquidationParameters,
    serveCustomFunctions,
    serveFunctionSimulation,
    serveFormulas,
    servePublishedFormulas,
    serveFormulaTitles,
    serveFormulaLanguage,
    serveFormulaImpacts,
    serveScales,
    serveScaleGrid,
    servePeriods,
    serveLiquidationTypes,
    serveLiquidations,
    serveLiquidationJob,
    serveLiquidationControl,
    serveLiquidationLists,
    servePreChecks,
    servePreCheckSettings,
    serveSimulations,
    serveFinalSettlements,
    serveResults,
    serveClosings,
    serveReplays,
    serveEarningsForms,
    serveEarningsLoad,
    serveEarningsConstants,
    serveEarningsResults,
    serveEarningsControl,
    serveGarnishments,
    serveDifferences,
    serveFileLayouts,
    serveOfficialFiles,
    serveFileJobs,
    serveAccounts,
    serveEntries,
    serveNoveltyEntries,
    serveNoveltyEntryDeletion,
    serveNoveltyEntryFiles,
    serveNovelties,
    serveNoveltyBatches,
    serveBatchJob,
    serveBatchUndo,
    serveTimeFacts,
    serveOwedVacations,
    serveDynamicColumns,
    serveDynamicGrids,
    serveGridResults,
    serveGridPreview,
    serveResultLists,
    serveResultRemoval,
    serveResultDetail,
    serveRetros,
    serveRetroJob,
    serveFactCorrections,
  ])
    area(server)
}
