/** The files of a new resource: a single data shape, the same name on every side. Each entry is a path and its text. */
export const resourceFiles = ({ area, names, title, noun, migration }) => ({
  [`shared/contract/src/${area}/${names.kebab}.ts`]: `import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { version } from '../fields.ts'

export const ${names.one}Draft = object({
  name: string().trim().max(80).required().label('Nombre'),
  active: boolean().default(true).label('Activo'),
  version: version(),
})
export const ${names.one} = ${names.one}Draft.shape({ id: number().integer().required() })

const path = '/${area}/${names.kebabs}'

/** ${title} of the current company. */
export const ${names.many} = {
  list: endpoint('X-${names.code}-01', 'GET', path, {
    permit: 'READ_${names.code}',
    returns: array().of(${names.one}).required(),
    summary: '${title} de la empresa',
  }),
  create: endpoint('X-${names.code}-02', 'POST', path, {
    permit: 'WRITE_${names.code}',
    body: ${names.one}Draft,
    returns: ${names.one},
    once: true,
    summary: 'Crear ${noun}',
  }),
  update: endpoint('X-${names.code}-03', 'PUT', \`\${path}/{id}\`, {
    permit: 'WRITE_${names.code}',
    body: ${names.one}Draft,
    returns: ${names.one},
    summary: 'Cambiar ${noun}',
  }),
  remove: endpoint('X-${names.code}-04', 'DELETE', \`\${path}/{id}\`, {
    permit: 'WRITE_${names.code}',
    summary: 'Eliminar ${noun}',
  }),
}
`,
  [`packages/server/migrations/${migration}-${area}-${names.kebab}.sql`]: `create table ${names.table} (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index ${names.table}_name on ${names.table} (tenant_id, company_id, lower(name));
select secure_table('${names.table}');
`,
  [`packages/server/src/${area}/${names.kebab}.ts`]: `import { ${names.many} } from '@legajo/contract/${area}/${names.kebab}.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'

export const serve${names.types}: Area = (server) => {
  serveResource(server, ${names.many}, { table: '${names.table}' })
}
`,
  [`packages/server/src/${area}/${names.kebab}.test.ts`]: `import { ${names.many} } from '@legajo/contract/${area}/${names.kebab}.ts'
import { resourceSuite } from '../../test/resource-suite.ts'

resourceSuite('${names.wordsMany}', ${names.many}, {
  valid: { name: "Prueba d'Acá", active: true },
  invalid: [
    { body: { name: '' }, field: 'name' },
    { body: { name: 5 }, field: 'name' },
  ],
  change: { name: 'Otro nombre' },
})
`,
  [`packages/${area}/src/${names.kebab}/${names.kebab}.screen.tsx`]: `import { ${names.one}Draft, ${names.many} } from '@legajo/contract/${area}/${names.kebab}.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

export const ${names.type}Screen = () => (
  <ResourceScreen title="${title}" noun="${noun}" purpose="${title} de la empresa." resource={${names.many}} schema={${names.one}Draft} columns={['name', 'active']} />
)
`,
})
