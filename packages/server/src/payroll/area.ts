import type { Area } from '../http/server.ts'
import { serveAccounts } from './accounting/accounts.ts'
import { serveEntries } from './accounting/entries.ts'
import { serveAccumulators } from './accumulator.ts'
import { serveClosings } from './close-period.ts'
import { serveConcepts } from './concept.ts'
import { serveConceptLists, serveConceptsV2 } from './concept-more.ts'
import { serveConceptSubtypes } from './concept-subtype.ts'
import { serveLiquidationControl } from './control-liquidation.ts'
import { serveCustomFunctions } from './custom-function.ts'
import { serveDifferences } from './difference.ts'
import { serveEarningsResults } from './earnings-accumulated.ts'
import { serveEarningsConstants } from './earnings-constants.ts'
import { serveEarningsControl } from './earnings-control.ts'
import { serveEarningsForms } from './earnings-form.ts'
import { serveEarningsLoad } from './earnings-load.ts'
import { serveFactCorrections } from './fact-correction.ts'
import { serveFinalSettlements } from './final-settlement.ts'
import { serveFormulas } from './formula.ts'
import { serveFormulaImpacts } from './formula-impact.ts'
import { serveFormulaLanguage } from './formula-language.ts'
import { serveGarnishments } from './garnishment.ts'
import { serveDynamicColumns } from './grid/dynamic-column.ts'
import { serveDynamicGrids } from './grid/dynamic-grid.ts'
import { serveGridResults } from './grid/grid-result.ts'
import { serveGridPreview } from './grid/preview-grid.ts'
import { serveLiquidations } from './liquidation.ts'
import { serveLiquidationJob } from './liquidation-job.ts'
import { serveLiquidationLists } from './liquidation-lists.ts'
import { serveLiquidationParameters } from './liquidation-parameter.ts'
import { serveNoveltyBatches } from './novelty/batch.ts'
import { serveBatchJob } from './novelty/batch-job.ts'
import { serveNotices } from './novelty/notice.ts'
import { serveNovelties } from './novelty/novelty.ts'
import { serveNoticeDeletion } from './novelty/serve-deletion.ts'
import { serveNoticeFiles } from './novelty/serve-files.ts'
import { serveBatchUndo } from './novelty/undo-batch.ts'
import { serveFileJobs } from './official/file-job.ts'
import { serveFileLayouts } from './official/file-layout.ts'
import { serveOfficialFiles } from './official/official-file.ts'
import { servePeriods } from './period.ts'
import { servePeriodTypes } from './period-types.ts'
import { servePreChecks } from './pre-check.ts'
import { servePreCheckSettings } from './pre-check-settings.ts'
import { servePublishedFormulas } from './publish-formula.ts'
import { serveReceiptsZip } from './receipts-zip.ts'
import { serveReplays } from './replay.ts'
import { serveResultDetail } from './result-detail.ts'
import { serveResultLists } from './result-lists.ts'
import { serveResults } from './results.ts'
import { serveRetros } from './retro.ts'
import { serveRetroJob } from './retro-job.ts'
import { serveScales } from './scale.ts'
import { serveScaleGrid } from './scale-grid.ts'
import { serveSimulations } from './simulation.ts'
import { serveCategories, serveTradeUnions } from './trade-union.ts'

/** Everything of payroll: what it is made of, its runs, its results. */
export const servePayroll: Area = (server) => {
  for (const area of [
    serveTradeUnions,
    serveCategories,
    serveConcepts,
    serveConceptLists,
    serveConceptsV2,
    serveConceptSubtypes,
    serveAccumulators,
    serveLiquidationParameters,
    serveCustomFunctions,
    serveFormulas,
    servePublishedFormulas,
    serveFormulaLanguage,
    serveFormulaImpacts,
    serveScales,
    serveScaleGrid,
    servePeriods,
    servePeriodTypes,
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
    serveNotices,
    serveNoticeDeletion,
    serveNoticeFiles,
    serveNovelties,
    serveNoveltyBatches,
    serveBatchJob,
    serveBatchUndo,
    serveDynamicColumns,
    serveDynamicGrids,
    serveGridResults,
    serveGridPreview,
    serveResultLists,
    serveResultDetail,
    serveReceiptsZip,
    serveRetros,
    serveRetroJob,
    serveFactCorrections,
  ])
    area(server)
}
