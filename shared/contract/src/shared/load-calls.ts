import { endpoint } from '../endpoint.ts'
import type { PermitCode } from '../permits.ts'
import { massLoads } from './mass-load.ts'

/** The five calls of a kind of load that the documents give an address of its own, over the engine of mass loads. */
export const loadCalls = <const P extends string>(
  ids: readonly [string, string, string, string, string],
  path: P,
  { name, permit }: { readonly name: string; readonly permit: PermitCode },
) => ({
  config: endpoint(ids[0], 'GET', `${path}/config` as `${P}/config`, {
    permit,
    returns: massLoads.config.returns,
    summary: `Carga de ${name}: columnas`,
  }),
  entity: endpoint(ids[1], 'POST', `${path}/entity` as `${P}/entity`, {
    permit,
    large: true,
    body: massLoads.entity.body,
    returns: massLoads.entity.returns,
    summary: `Carga de ${name}: revisar filas sin guardar nada`,
  }),
  template: endpoint(ids[2], 'GET', `${path}/template` as `${P}/template`, {
    permit,
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
export type LoadCalls = ReturnType<typeof loadCalls>
