/** The values that the texts to copy are filled in with. */
interface SnippetValues {
  /** The origin of the suite. */
  readonly suite: string
  readonly tenant: string
  readonly tag: string
  /** Address and integrity of the tag's file in the newest release. */
  readonly src: string
  readonly integrity: string
  readonly origin: string
  readonly clientId: string
  readonly scope: string
}

type Snippet = (values: SnippetValues) => string

const script: Snippet = ({ src, integrity }) =>
  `<script type="module" crossorigin="anonymous"\n  src="${src}"\n  integrity="${integrity}"></script>`

/** The page: a tag with its file, whose token comes from the page's own server. */
const pageSnippets: Readonly<Record<'HTML' | 'React' | 'Vue' | 'Angular', Snippet>> = {
  HTML: (values) => `${script(values)}
<${values.tag} base="${values.suite}" tenant="${values.tenant}" data-session="/legajo-token"></${values.tag}>`,
  React: (values) => `// En index.html:
${script(values)}
// React 19
export const Legajo = () => (
  <${values.tag} base="${values.suite}" tenant="${values.tenant}" data-session="/legajo-token" />
)`,
  Vue: (values) => `<!-- En index.html: -->
${script(values)}
<!-- vite.config.js: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('legajo-') } } }) -->
<template>
  <${values.tag} base="${values.suite}" tenant="${values.tenant}" data-session="/legajo-token" />
</template>`,
  Angular: (values) => `<!-- En index.html: -->
${script(values)}
// El componente
@Component({
  selector: 'app-legajo',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`<${values.tag} base="${values.suite}" tenant="${values.tenant}" data-session="/legajo-token"></${values.tag}>\`,
})
export class Legajo {}`,
}

/** The server of the page: `POST /legajo-token` for its signed-in user. */
const serverSnippets: Readonly<Record<'Node' | 'PHP' | 'C#' | 'Java', Snippet>> = {
  Node: ({ suite, tenant, clientId, origin }) => `import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
const key = await importJWK(JSON.parse(process.env.LEGAJO_KEY), 'EdDSA')
const address = '${suite}/api/embed/token'
// Del cuerpo del POST de la página: { scope, jkt }. Contestale lo que devuelve.
export const legajoToken = async (cuil, { scope, jkt }) => {
  const assertion = await new SignJWT({ sub_kind: 'cuil', origin: '${origin}', ...(jkt && { dpop_jkt: jkt }) })
    .setProtectedHeader({ alg: 'EdDSA', kid: '${clientId}', typ: 'legajo-subject+jwt' })
    .setIssuer('${clientId}').setAudience(address).setSubject(cuil).setJti(randomUUID())
    .setIssuedAt().setExpirationTime('60s').sign(key)
  const answer = await fetch(address, { method: 'POST', headers: { 'X-Tenant': '${tenant}' }, body: new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange', scope,
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt', subject_token: assertion }) })
  return answer.json()
}`,
  PHP: ({ suite, tenant, clientId, origin }) => `<?php // composer require firebase/php-jwt; clave Ed25519 en base64
$in = json_decode(file_get_contents('php://input'), true);
$address = '${suite}/api/embed/token';
$claims = ['iss' => '${clientId}', 'aud' => $address, 'sub' => $_SESSION['cuil'], 'sub_kind' => 'cuil',
  'origin' => '${origin}', 'jti' => bin2hex(random_bytes(16)), 'iat' => time(), 'exp' => time() + 60];
if (!empty($in['jkt'])) $claims['dpop_jkt'] = $in['jkt'];
$assertion = Firebase\\JWT\\JWT::encode($claims, getenv('LEGAJO_KEY'), 'EdDSA', '${clientId}', ['typ' => 'legajo-subject+jwt']);
$curl = curl_init($address);
curl_setopt_array($curl, [CURLOPT_HTTPHEADER => ['X-Tenant: ${tenant}'], CURLOPT_RETURNTRANSFER => true,
  CURLOPT_POSTFIELDS => http_build_query(['grant_type' => 'urn:ietf:params:oauth:grant-type:token-exchange',
    'scope' => $in['scope'], 'subject_token_type' => 'urn:ietf:params:oauth:token-type:jwt', 'subject_token' => $assertion])]);
header('Content-Type: application/json');
echo curl_exec($curl);`,
  'C#': ({ suite, tenant, clientId, origin }) => `// dotnet add package Microsoft.IdentityModel.JsonWebTokens; clave P-256
var address = "${suite}/api/embed/token";
var claims = new Dictionary<string, object> { ["sub"] = cuil, ["sub_kind"] = "cuil", ["origin"] = "${origin}",
  ["jti"] = Guid.NewGuid().ToString() };
if (jkt != null) claims["dpop_jkt"] = jkt;
var assertion = new JsonWebTokenHandler().CreateToken(new SecurityTokenDescriptor {
  Issuer = "${clientId}", Audience = address, Claims = claims, IssuedAt = DateTime.UtcNow, Expires = DateTime.UtcNow.AddSeconds(60),
  TokenType = "legajo-subject+jwt",
  SigningCredentials = new SigningCredentials(new ECDsaSecurityKey(ecdsa) { KeyId = "${clientId}" }, "ES256") });
var call = new HttpRequestMessage(HttpMethod.Post, address) { Content = new FormUrlEncodedContent(new Dictionary<string, string> {
  ["grant_type"] = "urn:ietf:params:oauth:grant-type:token-exchange", ["scope"] = scope,
  ["subject_token_type"] = "urn:ietf:params:oauth:token-type:jwt", ["subject_token"] = assertion }) };
call.Headers.Add("X-Tenant", "${tenant}");
return await (await http.SendAsync(call)).Content.ReadAsStringAsync();`,
  Java: ({ suite, tenant, clientId, origin }) => `// com.nimbusds:nimbus-jose-jwt; clave P-256
var address = "${suite}/api/embed/token";
var now = java.time.Instant.now();
var claims = new JWTClaimsSet.Builder().issuer("${clientId}").audience(address).subject(cuil).claim("sub_kind", "cuil")
  .claim("origin", "${origin}").claim("dpop_jkt", jkt).jwtID(java.util.UUID.randomUUID().toString())
  .issueTime(Date.from(now)).expirationTime(Date.from(now.plusSeconds(60))).build();
var jwt = new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.ES256).keyID("${clientId}")
  .type(new JOSEObjectType("legajo-subject+jwt")).build(), claims);
jwt.sign(new ECDSASigner(ecKey));
var form = "grant_type=urn:ietf:params:oauth:grant-type:token-exchange&subject_token_type=urn:ietf:params:oauth:token-type:jwt"
  + "&scope=" + URLEncoder.encode(scope, UTF_8) + "&subject_token=" + jwt.serialize();
return HttpClient.newHttpClient().send(HttpRequest.newBuilder(URI.create(address)).header("X-Tenant", "${tenant}")
  .header("Content-Type", "application/x-www-form-urlencoded").POST(BodyPublishers.ofString(form)).build(), BodyHandlers.ofString()).body();`,
}

const policySnippet: Snippet = ({ suite }) => `script-src ${suite}; connect-src ${suite}; img-src ${suite}`

export const snippets: Readonly<Record<string, Snippet>> = {
  ...pageSnippets,
  ...Object.fromEntries(Object.entries(serverSnippets).map(([name, snippet]) => [`Servidor: ${name}`, snippet])),
  'Política de contenido (CSP)': policySnippet,
}
