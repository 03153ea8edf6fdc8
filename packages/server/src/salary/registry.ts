import type { Area } from '../http/server.ts'
import { serveBands } from './band.ts'
import { serveStudyCosts } from './cost.ts'
import { serveSalaryLetters } from './letters.ts'
import { serveMarketPoints } from './market.ts'
import { serveMeritMatrices } from './merit-matrix.ts'
import { servePriceIndices } from './price-index.ts'
import { serveProposals } from './proposal.ts'
import { remindWaitingSheets } from './remind-waiting.ts'
import { serveReviewTypes } from './review-type.ts'
import { serveSalaryReports } from './salary-report.ts'
import { serveSheets } from './sheet.ts'
import { serveStudies } from './study.ts'

/** Salary studies: review types, bands, merit matrices, indices, market, proposals with their approval, cost and reports. */
export const serveSalary: Area = (server) => {
  for (const serve of [
    serveReviewTypes,
    servePriceIndices,
    serveBands,
    serveMeritMatrices,
    serveMarketPoints,
    serveStudies,
    serveSheets,
    serveProposals,
    serveStudyCosts,
    serveSalaryReports,
    serveSalaryLetters,
  ])
    serve(server)
  server.jobs.repeat('salary-daily', '40 10 * * *', () => remindWaitingSheets(server))
}
