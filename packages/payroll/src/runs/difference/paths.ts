export const differencePathOf = (runId: number): string => `/liquidation-module/liquidation/${runId}/difference`
