export const receiptsPath = '/liquidation-module/payment-receipt'
export const pendingSignaturesPath = '/liquidation-module/pending-signatures'
