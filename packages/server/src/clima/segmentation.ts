import { climateStudies, segmentationGroups, segmentationSchemas } from '@legajo/contract/clima/segmentation.ts'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'

export const serveSegmentation: Area = (server) => {
  serve(server, segmentationSchemas.list, ({ db }) => schemas(db).execute())
  serve(server, segmentationSchemas.get, ({ db }, { params }) => schema(db, params.id))
  serve(server, segmentationSchemas.create, async ({ db }, { body }) =>
    schema(db, await insertRow(db, 'segmentation_schema', body)),
  )
  serve(server, segmentationSchemas.update, async ({ db }, { params, body }) =>
    schema(db, await updateRow(db, 'segmentation_schema', params.id, body)),
  )
  serve(server, segmentationSchemas.remove, ({ db }, { params }) => removeRow(db, 'segmentation_schema', params.id))

  serve(server, segmentationGroups.list, ({ db }) => groups(db).execute())
  serve(server, segmentationGroups.get, ({ db }, { params }) => group(db, params.id))
  serve(server, segmentationGroups.create, async ({ db }, { body }) =>
    group(db, await insertRow(db, 'segmentation_group', groupRow(body))),
  )
  serve(server, segmentationGroups.update, async ({ db }, { params, body }) =>
    group(db, await updateRow(db, 'segmentation_group', params.id, groupRow(body))),
  )
  serve(server, segmentationGroups.remove, ({ db }, { params }) => removeRow(db, 'segmentation_group', params.id))

  serve(server, climateStudies.list, ({ db }) => studies(db).execute())
  serve(server, climateStudies.create, async ({ db }, { body }) => study(db, await insertRow(db, 'climate_study', body)))
  serve(server, climateStudies.update, async ({ db }, { params, body }) =>
    study(db, await updateRow(db, 'climate_study', params.id, body)),
  )
  serve(server, climateStudies.remove, ({ db }, { params }) => removeRow(db, 'climate_study', params.id))
}

const schemas = (db: Db) => db.selectFrom('segmentation_schema').select(['id', 'name', 'field', 'version']).orderBy('name')
const schema = async (db: Db, id: number) => (await schemas(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')

const groups = (db: Db) =>
  db
    .selectFrom('segmentation_group')
    .select(['id', 'schema_id as schemaId', 'name', 'segment_values as values', 'version'])
    .orderBy('name')
const group = async (db: Db, id: number) => (await groups(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')
const groupRow = ({
  schemaId,
  name,
  values,
  version,
}: {
  schemaId: number
  name: string
  values: string[]
  version?: number | undefined
}) => ({
  schema_id: schemaId,
  name,
  segment_values: values,
  version,
})

const studies = (db: Db) => db.selectFrom('climate_study').select(['id', 'name', 'version']).orderBy('name')
const study = (db: Db, id: number) => studies(db).where('id', '=', id).executeTakeFirstOrThrow()
