/** How much of the table is out of sight, and the way there. The felt tells it, the prompt bar has the button. */
import type { Attachment } from 'svelte/attachments';
import { moving } from '../ui/settings.svelte';

class Sight {
  above = $state(false);
  below = $state(false);
  #felt: HTMLElement | null = null;

  /** For what scrolls. */
  readonly watch: Attachment<HTMLElement> = (felt) => {
    this.#felt = felt;
    const look = () => {
      this.above = felt.scrollTop > 8;
      this.below = felt.scrollTop + felt.clientHeight < felt.scrollHeight - 8;
    };
    const sizes = new ResizeObserver(look);
    const content = new MutationObserver(() => {
      if (felt.firstElementChild) sizes.observe(felt.firstElementChild);
      look();
    });
    sizes.observe(felt);
    content.observe(felt, { childList: true, subtree: true });
    felt.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
      felt.removeEventListener('scroll', look);
      this.above = this.below = false;
    };
  };

  /** On to what is below, or back up where nothing is. */
  look(): void {
    const felt = this.#felt;
    const far = this.below ? 0.7 * (felt?.clientHeight ?? 0) : -(felt?.scrollTop ?? 0);
    felt?.scrollBy({ top: far, behavior: moving() ? 'smooth' : 'instant' });
  }
}

export const sight = new Sight();
