/** The files of a new resource: its declaration and its table. Each entry is a path and its text. */
export const resourceFiles = ({ area, names, title, noun, permit, migration }) => ({
  [`shared/contract/src/${area}/${names.kebab}.ts`]: `import { boolean, string } from 'yup'
import { resource } from '../resource.ts'

/** ${title} of the current company. */
export const ${names.many} = resource('${names.table}', {
  path: '/${area}/${names.kebabs}',
  ids: { list: 'X-${names.code}-01', create: 'X-${names.code}-02', update: 'X-${names.code}-03', remove: 'X-${names.code}-04' },
  permit: '${permit}',
  named: { one: '${noun}', many: '${title.toLowerCase()}' },
  purpose: '${title} de la empresa.',
  fields: {
    name: string().trim().max(80).required().label('Nombre'),
    active: boolean().default(true).label('Activo'),
  },
  columns: ['name', 'active'],
})
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
})
