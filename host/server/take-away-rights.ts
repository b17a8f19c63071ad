import dgram from 'node:dgram';
import dns from 'node:dns';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';

/** Node's modules that reach the network. */
const MODULES = [dgram, dns, dns.promises, http, http2, https, net, tls];
/** What an object of these modules can do, however it was come by. */
const PROTOTYPES = [
  net.Socket.prototype,
  net.Server.prototype,
  dgram.Socket.prototype,
  dns.Resolver.prototype,
  dns.promises.Resolver.prototype,
];
/** What a process can do to another one. */
const SIGNALS = ['kill', '_kill', '_debugProcess', '_debugEnd'];

function refuse(): never {
  throw new Error('Programs of builds reach no network and no other process.');
}

function takeAway(owner: object, names: readonly string[]): void {
  for (const name of names) {
    const value: unknown = Object.getOwnPropertyDescriptor(owner, name)?.value;
    if (typeof value === 'function') Object.defineProperty(owner, name, { value: refuse });
  }
}

/**
 * Takes the network and other processes away from this process, for good. Node's permissions cover files, processes,
 * threads and native code; before Node 25 they do not cover these.
 */
export function takeAwayRights(): void {
  for (const owner of [...PROTOTYPES, ...MODULES]) {
    takeAway(
      owner,
      Object.getOwnPropertyNames(owner).filter((name) => name !== 'constructor'),
    );
  }
  takeAway(process, SIGNALS);
  syncBuiltinESMExports();
}
