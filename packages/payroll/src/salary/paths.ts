export const studiesPath = '/salary-module/compensation-management'
export const studyPathOf = (id: number): string => `${studiesPath}/${id}`
export const sheetPathOf = (studyId: number, sheetId: number): string => `${studyPathOf(studyId)}?planilla=${sheetId}`
