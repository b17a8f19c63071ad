import type { Database } from '../../db/database';
import { readProfile } from './own-profile';
import type { OwnProfile } from './own-profile';

interface Parts {
  readonly db: Database;
  readonly secret: string;
}

/** What customers see and change of their own data (identity §8). */
export class Profile {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws CustomerGone */
  read(userId: string): Promise<OwnProfile> {
    return readProfile(this.#parts.db, this.#parts.secret, userId);
  }
}
