import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, startProgram, type RunningProgram } from './programs.ts'

const ops = join(import.meta.dirname, '..', '..', 'ops')
const read = (name: string): string => readFileSync(join(ops, name), 'utf8')

export const host = 'matrice.example.org'

/** A certificate for the host name, made by Debian's openssl. */
export type Certificate = { key: string; certificate: string; ca: string }

export function createCertificate(folder: string): Certificate {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host},IP:127.0.0.1`]
  const flags = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
  ]
  execFileSync('openssl', [...flags, ...subject], { stdio: 'ignore' })
  return { key, certificate, ca: readFileSync(certificate, 'utf8') }
}

export type Proxy = RunningProgram & { name: string; https: number; http: number }

type ProxySettings = {
  folder: string
  certificate: Certificate
  /** The port of the app. */
  upstream: number
  /** True for a limit of bodies below that of the app, so that the proxy answers itself. */
  isTooStrict: boolean
}

/** Debian's nginx with `ops/nginx.conf`, of which only names, ports and paths are replaced. */
export async function startNginx(settings: ProxySettings): Promise<Proxy> {
  const { folder, certificate, upstream, isTooStrict } = settings
  const [https, http] = [await freePort(), await freePort()]
  const version = execFileSync('sh', ['-c', 'PATH=$PATH:/usr/sbin nginx -v 2>&1'], { encoding: 'utf8' })
  const [, minor = '0', patch = '0'] = /1\.(\d+)\.(\d+)/.exec(version) ?? []
  const isOld = Number(minor) < 25 || (minor === '25' && patch === '0')
  const site = read('nginx.conf')
    .replace('127.0.0.1:4310', `127.0.0.1:${upstream}`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
    .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${https} ssl${isOld ? ' http2' : ''};`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace(isOld ? /^ *http2 on;\n/m : /(?!)/, '')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate.certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${certificate.key};`)
    .replace('client_max_body_size 256m', `client_max_body_size ${isTooStrict ? '10k' : '256m'}`)
  const own = join(folder, 'nginx')
  mkdirSync(own)
  writeFileSync(
    join(own, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${own}/pid; error_log ${own}/error.log;
events { worker_connections 256; }
http { access_log off; client_body_temp_path ${own}/body; proxy_temp_path ${own}/proxy;
fastcgi_temp_path ${own}/fastcgi; uwsgi_temp_path ${own}/uwsgi; scgi_temp_path ${own}/scgi;
${site}}`,
  )
  const program = await startProgram(
    ['nginx', '-c', join(own, 'nginx.conf'), '-e', join(own, 'error.log')],
    https,
  )
  return { ...program, name: 'nginx', https, http }
}

/** Debian's Caddy with `ops/Caddyfile`, whose ports and certificate are replaced. */
export async function startCaddy(settings: ProxySettings): Promise<Proxy> {
  const { folder, certificate, upstream, isTooStrict } = settings
  const [https, http] = [await freePort(), await freePort()]
  const own = join(folder, 'caddy')
  mkdirSync(own)
  const file = read('Caddyfile')
    .replace(/^(\{\$MATRICE_HOST:[\w.]+\} \{)$/m, `$1\n\ttls ${certificate.certificate} ${certificate.key}`)
    .replace('max_size 256MB', `max_size ${isTooStrict ? '10KB' : '256MB'}`)
  writeFileSync(
    join(own, 'Caddyfile'),
    `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tauto_https disable_redirects\n}\n${file}`,
  )
  const program = await startProgram(
    ['caddy', 'run', '--config', join(own, 'Caddyfile'), '--adapter', 'caddyfile'],
    https,
    {
      env: { MATRICE_UPSTREAM: `127.0.0.1:${upstream}`, HOME: own, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own },
    },
  )
  return { ...program, name: 'Caddy', https, http }
}
