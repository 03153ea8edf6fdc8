import { parseArgs } from 'node:util'
import { recoveryAddress } from './auth/recovery-link.ts'
import { openDatabase } from './db/database.ts'
import { prepareDatabase } from './platform/prepare-database.ts'
import { addressesIn, settingsOrExit } from './settings/settings.ts'
import { createLink, createTenant, TenantRefusal, tenantDraft } from './tenant/create-tenant.ts'

const usage = `npm run tenant -- create NOMBRE --title "Grupo Acme" --company "Acme" --legal-name "Acme S.A." --cuit 30-12345678-1 \\
  --admin ana.perez --name Ana --last-name Pérez [--email ana@acme.com] [--time-zone America/Santiago]
npm run tenant -- link NOMBRE --admin ana.perez      otro enlace de un solo uso, si el primero venció
npm run tenant -- list

NOMBRE identifica a la organización en la dirección de ingreso: letras minúsculas, cifras y guiones.`

/** The operator manages tenants: creates and lists them from the command line, as the role that owns the schema. */
const run = async (): Promise<void> => {
  const options = Object.fromEntries(Object.keys(tenantDraft.fields).map((name) => [name, { type: 'string' as const }]))
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [command, tenant = ''] = positionals
  if (command === undefined) throw new TenantRefusal(usage)
  if (!['create', 'link', 'list'].includes(command)) throw new TenantRefusal(`No existe la orden «${command}».\n\n${usage}`)
  if (command !== 'list' && !tenant) throw new TenantRefusal(`A «${command}» le falta el NOMBRE.\n\n${usage}`)
  const settings = settingsOrExit()
  const database = await openDatabase(addressesIn(settings))
  try {
    await prepareDatabase(database)
    await database.asOwner(async (owner) => {
      if (command === 'list') {
        const rows = await owner.platform.selectFrom('tenant').select(['name', 'title', 'active']).orderBy('name').execute()
        for (const { name, title, active } of rows) console.log(`${name.padEnd(20)} ${title}${active ? '' : ' (inactiva)'}`)
        if (rows.length === 0) console.log('Todavía no hay ninguna organización.')
        return
      }
      const secret =
        command === 'create'
          ? await createTenant(owner, { ...values, tenant }, settings.root)
          : await createLink(owner, tenant, String(values['admin'] ?? ''))
      if (command === 'create') console.log(`La organización «${tenant}» está lista.`)
      console.log(
        `Enlace para elegir la contraseña (sirve una vez, durante 24 horas):\n\n  ${recoveryAddress(settings, tenant, secret)}\n`,
      )
      if (!settings.publicUrl)
        console.log(`LEGAJO_URL no está: la dirección vale en este equipo; en otro, reemplace su comienzo por la pública.\n`)
    })
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  const isParse = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // Codes of connections and of PostgreSQL: a wrong address, name or password.
  const isDatabase = !isParse && /^(E[A-Z]+|[0-9A-Z]{5})$/.test(code)
  if (!isParse && !isDatabase && !(error instanceof TenantRefusal)) throw error
  const message = (error as Error).message || code
  if (isParse) console.error(`Hay una opción desconocida o sin valor.\n\n${usage}`)
  else
    console.error(
      isDatabase ? `La base de datos no admite la conexión (${message}): revise DATABASE_URL y DATABASE_OWNER_URL` : message,
    )
  process.exitCode = 1
}
