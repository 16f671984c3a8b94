import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, startProgram, type RunningProgram } from './programs.ts'
import type { Certificate } from './proxies.ts'

export const refusedAddress = 'refused@example.org'
export const deferredAddress = 'later@example.org'

/** Debian's account without rights, under which mails are written. */
const nobody = 65534

export type MailServer = RunningProgram & {
  url: string
  /** The text of every delivered mail. */
  mails: () => string[]
}

/** Those that other programs than Postfix's own may reach. */
const publicServices = new Set(['smtpd', 'cleanup', 'qmgr', 'flush', 'postlogd'])

/** A line of `master.cf`. */
const service = (name: string, type: string, program = name, process = '-', flags = '') =>
  `${name} ${type} ${publicServices.has(program) ? 'n' : '-'} ${program === 'virtual' ? 'n' : '-'} n - ${process} ${program}${flags}\n`

/** Debian's Postfix with a configuration of its own: TLS from the first byte, and every mail into one folder. */
export async function startMailServer(
  folder: string,
  { key, certificate }: Certificate,
): Promise<MailServer> {
  const port = await freePort()
  const own = join(folder, 'postfix')
  const place = (name: string) => join(own, name)
  for (const name of ['', 'queue', 'data', 'boxes']) mkdirSync(place(name), { mode: 0o755 })
  const [owner] = /^postfix:.*$/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? ['']
  const [, , uid, gid] = owner.split(':').map(Number)
  chownSync(place('data'), uid ?? 0, gid ?? 0)
  chownSync(place('boxes'), nobody, nobody)
  writeFileSync(
    place('main.cf'),
    `compatibility_level = 3.6
queue_directory = ${place('queue')}
data_directory = ${place('data')}
meta_directory = /etc/postfix
shlib_directory = /usr/lib/postfix
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file_prefixes = ${own}
maillog_file = ${place('log')}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
myhostname = mail.example.org
mydestination =
virtual_mailbox_domains = example.org
virtual_mailbox_base = ${place('boxes')}
virtual_mailbox_maps = static:inbox/
virtual_uid_maps = static:${nobody}
virtual_gid_maps = static:${nobody}
smtpd_tls_cert_file = ${certificate}
smtpd_tls_key_file = ${key}
smtpd_recipient_restrictions =
  check_recipient_access inline:{ {${refusedAddress} = 550 5.1.1 No such user here}, {${deferredAddress} = 450 4.2.0 Try again later} },
  permit_mynetworks, reject
`,
  )
  writeFileSync(
    place('master.cf'),
    [
      service(`127.0.0.1:${port}`, 'inet', 'smtpd', '-', ' -o smtpd_tls_wrappermode=yes'),
      ...['proxymap', 'virtual', 'error'].map((name) => service(name, 'unix')),
      ...['cleanup', 'flush'].map((name) => service(name, 'unix', name, '0')),
      service('qmgr', 'unix', 'qmgr', '1'),
      service('rewrite', 'unix', 'trivial-rewrite'),
      service('retry', 'unix', 'error'),
      ...['bounce', 'defer', 'trace'].map((name) => service(name, 'unix', 'bounce', '0')),
      ...['anvil', 'scache', 'tlsmgr'].map((name) => service(name, 'unix', name, '1')),
      service('postlog', 'unix-dgram', 'postlogd', '1'),
    ].join(''),
  )
  const program = await startProgram(['postfix', '-c', own, 'start-fg'], port)
  const inbox = join(place('boxes'), 'inbox', 'new')
  return {
    stop: async () => {
      // Its script does not pass a signal on to the daemon.
      execFileSync('postfix', ['-c', own, 'stop'], { stdio: 'ignore' })
      await program.stop()
    },
    url: `smtps://127.0.0.1:${port}`,
    mails: () => {
      try {
        return readdirSync(inbox).map((name) => readFileSync(join(inbox, name), 'utf8'))
      } catch {
        // The folder is made with the first mail.
        return []
      }
    },
  }
}
