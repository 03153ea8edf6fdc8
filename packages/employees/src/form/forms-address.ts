export const formsAddress = '/dynamic-forms-module/dynamic-forms'
