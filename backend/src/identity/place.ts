import { open, validate } from 'maxmind';
import type { CityResponse, Reader } from 'maxmind';
import { callerNetworkOf } from '../callers/caller-network';
import { IDENTITY_MESSAGES } from './messages';

/** The cities of addresses, where the exchange is configured with them. They are the same for the whole process. */
let cities: Reader<CityResponse> | null = null;

/** From now on places are cities where this file in MaxMind's format knows the address. Null: none is known. */
export async function readCities(file: string | null): Promise<void> {
  cities = file === null ? null : await open<CityResponse>(file);
}

const nameIn = (names: { readonly 'pt-BR'?: string; readonly en: string } | undefined): string | undefined =>
  names?.['pt-BR'] ?? names?.en;

function cityOf(address: string): string | null {
  const found = cities && validate(address) ? cities.get(address) : null;
  const city = nameIn(found?.city?.names);
  const country = nameIn(found?.country?.names);
  if (city === undefined) return country ?? null;
  return country === undefined ? city : `${city}, ${country}`;
}

/**
 * identity I-16: where a request comes from, as the customer reads it: that it is this computer, or the city, or the network
 * where no city is known.
 */
export function placeOf(address: string): string {
  const network = callerNetworkOf(address);
  if (address === '::1' || network.startsWith('127.')) return IDENTITY_MESSAGES.thisComputer;
  // The network of an IPv4 address is the address itself, also of one that came as IPv6.
  return cityOf(network.includes('/') ? address : network) ?? network;
}
