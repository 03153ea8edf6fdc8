import type { Area } from '../http/server.ts'
import { serveReceiptDownload } from './download-receipts.ts'
import { serveReceiptImports } from './import-receipts.ts'
import { serveOwnReceipts } from './own-receipts.ts'
import { servePendingSignatures } from './pending-signature.ts'
import { serveReceiptIssues } from './receipt-issues.ts'
import { serveReceiptLayouts } from './receipt-layout.ts'
import { serveReceiptReleases } from './receipt-release.ts'
import { serveReceiptRequests } from './receipt-request.ts'
import { serveReceiptsZip } from './receipts-zip.ts'
import { serveRewardStatements } from './reward-statement.ts'
import { serveReceiptSigning } from './sign-receipts.ts'
import { serveSignerNotices } from './signer-notices.ts'
import { serveSigningCertificate } from './signing-certificate.ts'
import { serveReceiptVerification } from './verify-receipt.ts'

/** Receipts from the result of a run to the employee's signature. */
export const serveReceipts: Area = (server) => {
  for (const area of [
    serveReceiptIssues,
    servePendingSignatures,
    serveReceiptSigning,
    serveSigningCertificate,
    serveSignerNotices,
    serveReceiptDownload,
    serveReceiptImports,
    serveReceiptLayouts,
    serveReceiptRequests,
    serveReceiptReleases,
    serveReceiptsZip,
    serveOwnReceipts,
    serveRewardStatements,
    serveReceiptVerification,
  ])
    area(server)
}
