import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, expect, it } from '@jest/globals'
import { readPackageManifest } from './scorm-contents.ts'

const folder = mkdtempSync(`${tmpdir()}/scorm-`)
afterAll(() => rmSync(folder, { recursive: true }))

/** The pages that open the parts of a package of these files. */
const launchesOf = async (contents: Readonly<Record<string, string>>) => {
  const files = Object.entries(contents).map(([name, text], place) => {
    writeFileSync(`${folder}/${place}`, text)
    return { name, place, sha256: '', bytes: text.length }
  })
  return (await readPackageManifest(files, folder)).items.map(({ launch, isAsset }) => [launch, isAsset])
}
const manifest = (items: string, resources: string) =>
  `<manifest><organizations><organization><title>Curso</title>${items}</organization></organizations>${resources}</manifest>`
const item = '<item identifier="a" identifierref="r"><title>Uno</title></item>'
const page = { 'web/inicio.html': '<p>hola' }

it('joins the base addresses of the resources and of one of them', async () => {
  const resources = '<resources xml:base="web/"><resource identifier="r" adlcp:scormtype="sco" href="inicio.html"/></resources>'
  expect(await launchesOf({ 'imsmanifest.xml': manifest(item, resources), ...page })).toEqual([['web/inicio.html', false]])
  const inner = '<resources><resource identifier="r" xml:base="web/" adlcp:scormtype="sco" href="inicio.html"/></resources>'
  expect(await launchesOf({ 'imsmanifest.xml': manifest(item, inner), ...page })).toEqual([['web/inicio.html', false]])
})

it('reads addresses with backslashes, and names in other capitals', async () => {
  const resources = '<resources><resource identifier="r" adlcp:scormtype="sco" href="Web\\Inicio.html"/></resources>'
  expect(await launchesOf({ 'IMSMANIFEST.XML': manifest(item, resources), ...page })).toEqual([['web/inicio.html', false]])
})

it('plays a package of assets alone', async () => {
  const resources = '<resources><resource identifier="r" adlcp:scormtype="asset" href="web/inicio.html"/></resources>'
  expect(await launchesOf({ 'imsmanifest.xml': manifest(item, resources), ...page })).toEqual([['web/inicio.html', true]])
})

it('plays the first page of a package without an organization', async () => {
  const resources = '<resources><resource identifier="r" adlcp:scormtype="sco" href="web/inicio.html"/></resources>'
  const bare = `<manifest><organizations/>${resources}</manifest>`
  expect(await launchesOf({ 'imsmanifest.xml': bare, ...page })).toEqual([['web/inicio.html', false]])
})

it('names the page that a package does not have', async () => {
  const resources = '<resources><resource identifier="r" adlcp:scormtype="sco" href="otra.html"/></resources>'
  await expect(launchesOf({ 'imsmanifest.xml': manifest(item, resources), ...page })).rejects.toThrow(
    'no tiene la página «otra.html» de «Uno»',
  )
})
