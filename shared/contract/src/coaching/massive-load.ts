import { endpoint } from '../endpoint.ts'
import { massLoads } from '../shared/mass-load.ts'

const permit = 'WRITE_COURSE' as const

/** The five documented calls of a load of coaching, over the engine of mass loads. */
const loadCalls = <const P extends string>(ids: readonly [string, string, string, string, string], path: P, name: string) => ({
  config: endpoint(ids[0], 'GET', `${path}/config` as `${P}/config`, {
    permit,
    reads: true,
    returns: massLoads.config.returns,
    summary: `Carga de ${name}: columnas`,
  }),
  entity: endpoint(ids[1], 'POST', `${path}/entity` as `${P}/entity`, {
    permit,
    reads: true,
    large: true,
    body: massLoads.entity.body,
    returns: massLoads.entity.returns,
    summary: `Carga de ${name}: revisar filas sin guardar nada`,
  }),
  template: endpoint(ids[2], 'GET', `${path}/template` as `${P}/template`, {
    permit,
    reads: true,
    file: 'out',
    query: massLoads.file.query,
    summary: `Carga de ${name}: plantilla en Excel`,
  }),
  bulk: endpoint(ids[3], 'POST', `${path}/bulk` as `${P}/bulk`, {
    permit,
    once: true,
    large: true,
    body: massLoads.entity.body,
    returns: massLoads.create.returns,
    summary: `Carga de ${name}: entregar las filas y cargar las correctas, en segundo plano`,
  }),
  verify: endpoint(ids[4], 'POST', `${path}/verify` as `${P}/verify`, {
    permit,
    once: true,
    large: true,
    body: massLoads.entity.body,
    returns: massLoads.create.returns,
    summary: `Carga de ${name}: entregar las filas revisadas, sin cargarlas`,
  }),
})

const path = '/coaching/massive-load'
export const courseMassiveLoad = loadCalls(['CH-065', 'CH-066', 'CH-067', 'CH-068', 'CH-069'], `${path}/courses`, 'cursos')
export const facilitatorMassiveLoad = loadCalls(
  ['CH-070', 'CH-071', 'CH-072', 'CH-073', 'CH-074'],
  `${path}/facilitators`,
  'facilitadores',
)
