const root = '/load-massive-module'
export const templatesPath = `${root}/list-load-template`
export const massLoadsPath = `${root}/list-lote`
export const massLoadPath = (id: number): string => `${massLoadsPath}/${id}`
export const uploadPath = (template: number): string => `${root}/upload-template/${template}`
export const simpleLoadPath = (kind: number): string => `${root}/simple-load/${kind}`
