const root = '/load-massive-module'
export const templatesPath = `${root}/list-load-template`
export const lotesPath = `${root}/list-lote`
export const lotePath = (id: number): string => `${lotesPath}/${id}`
export const uploadPath = (template: number): string => `${root}/upload-template/${template}`
export const simpleLoadPath = (kind: number): string => `${root}/simple-load/${kind}`
