/** The texts of the dialogs that their requests do not name. */
export const dialogWords = {
  yes: 'Si',
  no: 'No',
  cancel: 'Cancelar',
  close: 'Cerrar',
  download: 'Descargar Excel',
  detail: 'Detalle',
  reference: 'Referencia',
  invalidName: 'Debe ingresar un nombre valido',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  wrongPassword: 'Contraseña incorrecta',
  selectAll: 'Seleccionar todos',
  select: (name: string) => `Seleccionar ${name}`,
  shownRows: (shown: string, all: string) => `Se muestran ${shown} de ${all} filas.`,
}

export type DialogWords = typeof dialogWords
