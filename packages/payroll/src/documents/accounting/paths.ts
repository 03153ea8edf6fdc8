export const accountsPath = '/accounting-accounts-module/accounting-accounts'
export const postingsPath = '/accounting-accounts-module/concept-accounts'
