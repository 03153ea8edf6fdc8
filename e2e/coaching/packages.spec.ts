import { strToU8, zipSync } from 'fflate'
import { expect, test } from '../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="prueba" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>Uso de matafuegos</title>
<item identifier="teoria" identifierref="r1"><title>Teoría</title></item>
<item identifier="control" identifierref="r2"><title>Control</title><adlcp:prerequisites type="aicc_script">teoria</adlcp:prerequisites><adlcp:masteryscore>70</adlcp:masteryscore></item>
<item identifier="reloj" identifierref="r3"><title>Contra reloj</title><adlcp:maxtimeallowed>00:00:03</adlcp:maxtimeallowed><adlcp:timelimitaction>exit,message</adlcp:timelimitaction></item>
</organization></organizations>
<resources><resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="teoria.html"/>
<resource identifier="r2" type="webcontent" adlcp:scormtype="sco" href="control.html"/>
<resource identifier="r3" type="webcontent" adlcp:scormtype="sco" href="reloj.html"/></resources></manifest>`

/** A page of a package: it finds the interface as packages do, and shows what it resumes from. */
const page = (title: string, work: string) => `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title>
<script src="comun.js"></script></head><body><h1>${title}</h1><p id="estado"></p>${work}</body></html>`
const shared = `let api = null;
for (let at = window, steps = 0; !api && steps < 8; steps++) { api = at.API || null; if (at === at.parent) break; at = at.parent; }
addEventListener('DOMContentLoaded', () => { api.LMSInitialize(''); document.getElementById('estado').textContent = 'Retoma: ' + api.LMSGetValue('cmi.suspend_data'); });
function avanzar(pagina) { api.LMSSetValue('cmi.core.lesson_status', 'incomplete'); api.LMSSetValue('cmi.suspend_data', pagina); api.LMSSetValue('cmi.core.exit', 'suspend'); api.LMSSetValue('cmi.core.session_time', '0000:05:00'); api.LMSFinish(''); }
function completado() { api.LMSSetValue('cmi.core.lesson_status', 'completed'); }
function completar() { api.LMSSetValue('cmi.core.lesson_status', 'completed'); api.LMSFinish(''); }
function rendir(nota) { api.LMSSetValue('cmi.core.score.raw', nota); api.LMSSetValue('cmi.core.lesson_status', 'completed'); api.LMSFinish(''); }`

const archive = Buffer.from(
  zipSync({
    'imsmanifest.xml': strToU8(manifest),
    'comun.js': strToU8(shared),
    'teoria.html': strToU8(
      page(
        'Teoría',
        `<button onclick="avanzar('pagina 2')">Guardar y salir</button><button onclick="completar()">Terminar</button>`,
      ),
    ),
    'reloj.html': strToU8(page('Contra reloj', '<script>addEventListener("DOMContentLoaded", completado)</script>')),
    'control.html': strToU8(
      page('Control', `<button onclick="rendir('60')">Rendir mal</button><button onclick="rendir('90')">Rendir bien</button>`),
    ),
  }),
)

test('uploads a package and gives it to a course', async ({ as }) => {
  const screen = await as('hr', '/coaching-module/coaching-dashboard/documents')
  await screen.getByRole('button', { name: 'Nuevo documento' }).first().click()
  const drawer = screen.getByRole('dialog')
  await drawer.getByRole('textbox', { name: /^Documento/ }).fill('Uso de matafuegos')
  await drawer.getByLabel(/^Clase/).selectOption({ label: 'Paquete SCORM' })
  await drawer
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'matafuegos.zip', mimeType: 'application/zip', buffer: archive })
  await expect(drawer.getByRole('button', { name: /Descargar archivo/ })).toBeVisible()
  await drawer.getByRole('button', { name: /Agregar curso/ }).click()
  await drawer.getByRole('combobox', { name: /^Curso/ }).fill('Seguridad de la información')
  await screen.getByRole('option', { name: /Seguridad de la información/ }).click()
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(screen.getByText('Uso de matafuegos')).toBeVisible()
})

// The script that signs in reads the storage of every frame, also of the other origin.
test.describe('a participant', () => {
  test.use({ mayFail: true })

  test('plays a package on its own origin, resumes it, opens its parts in order and in their time, and records its result', async ({
    as,
  }) => {
    const screen = await as('employee', '/selfservice/coaching')
    const course = screen.getByRole('article', { name: 'Seguridad de la información' })
    await course.getByRole('button', { name: 'Entrar al curso' }).click()
    const open = () =>
      screen.getByRole('listitem').filter({ hasText: 'Uso de matafuegos' }).getByRole('button', { name: 'Abrir' }).click()
    await open()
    // The page of the packages' origin holds the interface around the part.
    const player = screen.frameLocator('iframe[title="Uso de matafuegos"]').frameLocator('iframe')
    await expect(player.getByText('Retoma:')).toBeVisible()
    expect(await player.locator('body').evaluate(() => window.origin)).toMatch(/^http:\/\/packages\.localhost(:\d+)?$/)
    await expect(screen.getByRole('button', { name: 'Control', exact: true })).toBeDisabled()
    await player.getByRole('button', { name: 'Guardar y salir' }).click()
    await expect(screen.getByText('Lo que hiciste quedó guardado')).toBeVisible()
    await screen.getByRole('button', { name: 'Abrir de nuevo' }).click()
    await expect(player.getByText('Retoma: pagina 2')).toBeVisible()
    await player.getByRole('button', { name: 'Terminar' }).click()
    await screen.getByRole('button', { name: /Seguir con «Control»/ }).click()
    await player.getByRole('button', { name: 'Rendir mal' }).click()
    await screen.getByRole('button', { name: 'Abrir de nuevo' }).click()
    await expect(screen.getByText('No aprobada')).toBeVisible()
    await player.getByRole('button', { name: 'Rendir bien' }).click()
    await expect(screen.getByText('Lo que hiciste quedó guardado')).toBeVisible()
    await screen.getByRole('button', { name: /Seguir con «Contra reloj»/ }).click()
    await expect(screen.getByText('Se terminó el tiempo de «Contra reloj»')).toBeVisible()
    await screen.getByRole('button', { name: 'Abrir de nuevo' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click()
    await screen.keyboard.press('Escape')
    await expect(screen.getByRole('listitem').filter({ hasText: 'Uso de matafuegos' }).getByText('Visto')).toBeVisible()
  })
})
