/** Words contained in the most frequently leaked passwords, in Spanish and English, of the trade and of the suite. */
const commonWords =
  `password passw0rd contrasena contraseña clave claves secreto secret admin administrador administrator root user usuario
login ingreso ingresar acceso access welcome bienvenido bienvenida bienvenidos hola adios gracias qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx
abc abcd abcdef abcdefg abcabc test prueba pruebas testing demo temporal temp cambiar cambiame change changeme letmein master
dragon monkey princess sunshine shadow superman batman football futbol baseball basketball soccer iloveyou teamo teamomucho amor amorcito
mivida micielo familia mifamilia estrella princesa corazon angel angelito jesus jesucristo diosesamor maria virgen jose carlos juan pedro pablo
alejandro alejandra andres andrea daniel daniela diego fernando fernanda gabriel gabriela javier jorge luis lucas lucia manuel marcos
maximiliano miguel nicolas ricardo roberto rodrigo santiago sebastian sofia valentina victoria camila agustin facundo matias martin
argentina buenosaires cordoba rosario mendoza boca bocajuniors river riverplate racing independiente sanlorenzo velez messi maradona diegote lapulga
campeon campeones mundial verano invierno otono primavera enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
lunes martes miercoles jueves viernes sabado domingo january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday summer winter spring autumn
empresa empresas company compania oficina trabajo sueldo sueldos salario salarios liquidacion liquidaciones recibo recibos haberes nomina
empleado empleados recursos humanos recursoshumanos rrhh personal legajo legajos payroll finanzas contabilidad sistemas gerencia gerente
computer computadora internet windows microsoft google facebook instagram samsung android iphone apple chocolate cookie whatever
freedom trustno hello charlie jordan michael jennifer ashley jessica matthew robert thomas daniel george hunter ranger tigger pepper ginger
starwars pokemon naruto mustang ferrari mercedes corvette yamaha harley toyota guitar music musica system server database
contrasenia passwd pass palabra palabraclave micontrasena miclave nuevaclave nuevacontrasena cambiarclave clavesegura segura seguro seguridad security`
    .split(/\s+/)
    .map((word) => plain(word))

const common = new Set(commonWords)

/**
 * True when a password is a disguised common word: after removing capitals, digits, symbols and the usual letter swaps, the rest is one of
 * the words, repeated or joined with another one. With the additions the policy requires (`Password2024!`) that covers some hundred
 * thousand of the most frequently leaked passwords.
 */
export const isCommonPassword = (password: string): boolean => {
  const readings = [plain(password), plain(replaceLookalikes(password))]
  return readings.some((core) => common.has(core) || isJoined(core))
}

const isJoined = (core: string): boolean => {
  for (let at = 3; at <= core.length - 3; at++) if (common.has(core.slice(0, at)) && common.has(core.slice(at))) return true
  return new Set(core).size <= 2
}

const letterSwaps: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
// A trailing group of digits and symbols is a suffix, not swapped letters.
const replaceLookalikes = (text: string): string =>
  text.replace(/[\d\W_]+$/u, '').replace(/[013457@$!]/g, (sign) => letterSwaps[sign] ?? sign)

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}
