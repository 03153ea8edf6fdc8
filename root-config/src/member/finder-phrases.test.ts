import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import type { Manifest } from '@legajo/bus/manifest.ts'
import { findScreens } from './finder-search.ts'
import { ownAccount, wordsIn } from './menu-places.ts'
import { flatten, menuFromManifests } from './menu-tree.ts'

const packages = new URL('../../../packages/', import.meta.url)
const manifests = readdirSync(packages)
  .filter((name) => name !== 'server')
  .map((name) => JSON.parse(readFileSync(new URL(`${name}/parcel.json`, packages), 'utf8')) as Manifest)

const find = (area: 'admin' | 'self', phrase: string): readonly string[] =>
  findScreens([...flatten(menuFromManifests(manifests, area)), ownAccount], phrase, [], () => {}, wordsIn(manifests))
    .slice(0, 3)
    .map(({ title }) => title)

/** Phrases by which users looked for a screen, which is among the first three. */
it.each([
  ['pedir ausencia', 'Mis ausencias'],
  ['médico', 'Mis ausencias'],
  ['certificado medico', 'Mis ausencias'],
  ['pedir vacaciones', 'Pedir vacaciones'],
  ['firmar recibo', 'Mis recibos'],
  ['recibos de sueldo', 'Mis recibos'],
  ['cambiar domicilio', 'Mis datos'],
  ['mi cbu', 'Mis datos'],
  ['agregar un hijo', 'Mis datos'],
  ['hijo', 'Mis datos'],
  ['teléfono', 'Directorio'],
  ['cumpleaños', 'Directorio'],
  ['cambiar contraseña', 'Mi cuenta'],
  ['marcar entrada', 'Mis horas'],
  ['fichar', 'Mis horas'],
  ['cursos', 'Mis cursos'],
  ['noticias', 'Noticias'],
])('leads employees from «%s» to «%s»', (phrase, title) => expect(find('self', phrase)).toContain(title))

it.each([
  ['dar de baja', 'Legajos'],
  ['alta de empleado', 'Legajos'],
  ['pedidos pendientes', 'Pedidos por aprobar'],
  ['aprobar vacaciones', 'Pedidos por aprobar'],
  ['archivo de pago', 'Presentaciones'],
  ['transferencia bancaria', 'Presentaciones'],
  ['931', 'Presentaciones'],
  ['libro de sueldos digital', 'Presentaciones'],
  ['escala salarial', 'Escalas'],
  ['certificado de trabajo', 'Liquidaciones finales'],
  ['art 80', 'Liquidaciones finales'],
  ['cierre de mes', 'Cierre de períodos'],
  ['contaduria', 'Asiento de sueldos'],
  ['572', 'Formularios 572'],
  ['adelanto', 'Novedades extraordinarias'],
  ['feriados', 'Feriados'],
  ['horas extras', 'Horas extra'],
  ['importar novedades excel', 'Novedades de liquidación: carga simple'],
  ['crear usuario', 'Usuarios'],
  ['permisos', 'Permisos'],
  ['centro de costos', 'Centros de costo'],
  ['organigrama', 'Organigrama'],
])('leads administrators from «%s» to «%s»', (phrase, title) => expect(find('admin', phrase)).toContain(title))
